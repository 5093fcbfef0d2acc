import type { Customer } from '#storefront/state/customer/customer-store.ts'
import type { Subscription, SubscriptionChanges } from './use-subscriptions.ts'

/** What every form that changes a subscription gets. */
export interface ChangeProps {
  subscription: Subscription
  changes: SubscriptionChanges
  onClose: () => void
}

export interface CustomerChangeProps extends ChangeProps {
  customer: Customer
}
