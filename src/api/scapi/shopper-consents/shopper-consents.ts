import { getSubscriptions } from './getSubscriptions.ts'
import { updateSubscription } from './updateSubscription.ts'
import { updateSubscriptions } from './updateSubscriptions.ts'

/** Every call of ShopperConsents. */
export const shopperConsents = { getSubscriptions, updateSubscription, updateSubscriptions }
