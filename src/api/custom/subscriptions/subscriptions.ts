import { version1 } from '#api/scapi/shopper-baskets/version.ts'
import { setSubscriptionOptins } from './setSubscriptionOptins.ts'
import { sendSubscription, subscribe } from './subscribe.ts'

/** Every call of Subscriptions. */
export const subscriptions = {
  sendSubscription,
  setSubscriptionOptins: setSubscriptionOptins(version1),
  subscribe,
}
