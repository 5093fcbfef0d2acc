import { useOutletContext } from 'react-router'
import type { Customer } from '#storefront/state/customer/customer-store.ts'

/** The customer of an account page. Account pages are rendered only with one. */
export const useAccount = (): { customer: Customer } => useOutletContext()
