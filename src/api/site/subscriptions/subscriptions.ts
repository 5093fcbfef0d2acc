import { changeSubscription } from './changeSubscription.ts'
import { getSubscriptionOffer } from './getSubscriptionOffer.ts'
import { getSubscriptions } from './getSubscriptions.ts'
import { useCardForSubscriptions } from './useCardForSubscriptions.ts'

/** Calls on subscriptions and on products that are offered as subscriptions. */
export const subscriptions = {
  changeSubscription,
  getSubscriptionOffer,
  getSubscriptions,
  useCardForSubscriptions,
}
