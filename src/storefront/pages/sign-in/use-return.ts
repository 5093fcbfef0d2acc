import { useLocation, useNavigate } from 'react-router'
import { accountLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { returnAddress } from './return-address.ts'

/** Goes back to the page that led to the login, else to the account. The Back button does not open the login again. */
export function useReturn(): () => Promise<void> {
  const navigate = useNavigate()
  const to = useTo()
  const { search } = useLocation()
  return async () => navigate(returnAddress(search) ?? to(accountLink), { replace: true })
}
