import { useCustomer } from '#storefront/account/customer-store.ts'
import { useSession } from '#storefront/session/use-session.ts'

export interface HeaderCustomer {
  isRegistered: boolean
  firstName: string | undefined
  lastName: string | undefined
}

/** Who is greeted in the header (SHELL-089): read once per customer, after the page is there. */
export function useHeaderCustomer(): HeaderCustomer {
  const { kind } = useSession()
  const { customer } = useCustomer()
  const { firstName, lastName } = customer ?? {}
  return { isRegistered: kind === 'registered', firstName, lastName }
}
