import { useOutletContext } from 'react-router'
import type { Customer } from '#storefront/state/customer/customer-store.ts'

/** The customer of an account page. Account pages are only rendered for a customer. */
export const useAccount = (): { customer: Customer } => useOutletContext()
