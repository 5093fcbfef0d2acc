import { useLocation, useNavigate } from 'react-router'
import { accountLink } from '#storefront/lib/routing/links.ts'
import { useSearch } from '#storefront/lib/routing/use-search.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { returnAddress } from './return-address.ts'

/**
 * Returns to the page that opened the login, otherwise to the account. The Back button does not open the login again.
 */
export function useReturn(): () => Promise<void> {
  const navigate = useNavigate()
  const to = useTo()
  const { search } = useLocation()
  return async () => navigate(to(returnAddress(search) ?? accountLink), { replace: true })
}

/** The page that a login returns to, for links to other sign-in pages. Undefined in the first render. */
export const useReturnAddress = (): string | undefined => returnAddress(useSearch())
