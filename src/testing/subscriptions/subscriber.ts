import type { Routes } from '#adapters/choose.ts'
import type { Customer } from '#commerce/customers/customer.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { Shop } from '#commerce/shop.ts'
import type { ShownSubscription } from '#commerce/subscriptions/subscriptions.ts'
import type { Frequency } from '#shared/commerce/subscriptions.ts'
import { registered } from '#testing/identity/customers.ts'
import { allowed, fillBasket, goodCard, payFor, transientToken } from '#testing/orders/buyer.ts'

/** A product of the fixture that is offered as a subscription, at 29.95; with 10 % off, 26.95. */
export const candy = 'truffle-box-one-pound-none'
/** Another one, at 37.95. */
export const ribbonCandy = 'truffle-box-one-pound-ribbon'

export const monthly: Frequency = { every: 1, everyPeriod: 3 }

interface Opened {
  shop: Shop
  routes: Routes
}

/** Saves a card for a customer. Returns its id. */
export const saveCard = async (
  { shop, routes }: Opened,
  { shopper, number = goodCard }: { shopper: Shopper; number?: string },
): Promise<string> =>
  allowed(
    await shop.customers.addCard(shopper, shopper.customerId, {
      methodId: 'CREDIT_CARD',
      token: await transientToken(routes, number),
      holder: null,
      isDefault: false,
      custom: {},
    }),
  ).id

export interface Subscriber {
  customer: Customer
  shopper: Shopper
  cardId: string
  order: Order
  subscription: ShownSubscription
}

/** A customer with a saved card whose order has just started a subscription. */
export async function subscribe(
  opened: Opened,
  name: string,
  { quantity = 1, productId = candy, frequency = monthly } = {},
): Promise<Subscriber> {
  const { shop } = opened
  const { customer, shopper } = await registered(shop.customers, name)
  const cardId = await saveCard(opened, { shopper })
  const order = await orderWithOptin(shop, shopper, { cardId, productId, quantity, frequency })
  const [subscription] = await shop.subscriptions.all(shopper)
  if (!subscription) throw new Error('No subscription was made')
  return { customer, shopper, cardId, order, subscription }
}

/** Orders a product with an opt-in for it. */
export async function orderWithOptin(
  shop: Shop,
  shopper: Shopper,
  given: { cardId: string; productId?: string; quantity?: number; frequency?: Frequency },
): Promise<Order> {
  const { cardId, productId = candy, quantity = 1, frequency = monthly } = given
  const { id } = await fillBasket(shop, shopper, { productId, quantity }, [])
  allowed(await shop.baskets.setSubscriptionOptins(shopper, id, [{ productId, ...frequency }]))
  allowed(
    await shop.baskets.addPaymentInstrument(shopper, id, {
      paymentMethodId: 'CREDIT_CARD',
      customerPaymentInstrumentId: cardId,
    }),
  )
  return allowed(await payFor(shop, shopper, id))
}
