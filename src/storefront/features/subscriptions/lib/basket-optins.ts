import { frequencyText, readOptins, type SubscriptionOptin } from '#shared/commerce/subscriptions.ts'

/** The opt-ins of a basket or an order (BAG-006). */
export const optinsOf = (of: object): SubscriptionOptin[] =>
  'c_subscriptionOptins' in of ? readOptins(of.c_subscriptionOptins) : []

/** The frequency of each product with an opt-in: `4_2` by product id. */
export const optinKeys = (of: object): Map<string, string> =>
  new Map(optinsOf(of).map((optin) => [optin.productId, frequencyText(optin)]))
