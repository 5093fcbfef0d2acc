import type { Customer } from '#storefront/state/customer/customer-store.ts'
import type { Subscription, SubscriptionChanges } from './use-subscriptions.ts'

/** The props of every form that changes a subscription. */
export interface ChangeProps {
  subscription: Subscription
  changes: SubscriptionChanges
  onClose: () => void
}

export interface CustomerChangeProps extends ChangeProps {
  customer: Customer
}
