import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { Basket } from '#commerce/baskets/basket.ts'
import { registered } from '#testing/identity/customers.ts'
import { announced } from '#testing/announced.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor, siteOf } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'
import {
  candy,
  monthly,
  orderWithOptin,
  ribbonCandy,
  saveCard,
  subscribe,
} from '#testing/subscriptions/subscriber.ts'

const opened = await openStockedShop()
const { shop, database, routes } = opened
const bar = 'sea-salt-bar'
const smallBox = 'truffle-box-half-pound-none'

beforeEach(() => forgetOrders(database, candy, ribbonCandy, bar, smallBox))

const bagWith = (productId: string, quantity = 1, shopper = guest()) =>
  fillBasket(shop, shopper, { productId, quantity }, []).then((basket) => ({ shopper, basket }))

const optin = { productId: candy, ...monthly }

test('PDP-099 PDP-100 a product has an offer if subscriptions are enabled and it costs more than 25, or if it has the flag', async () => {
  const site = await siteOf(shop)
  const offerOf = async (productId: string) =>
    allowed(await shop.subscriptions.offerOf(site, 'USD', productId))
  expect(await offerOf(candy)).toMatchObject({
    productId: candy,
    offer: { id: 'regulars', discountPercent: 10, frequencies: [monthly, { every: 2 }, { everyPeriod: 2 }] },
  })
  expect((await offerOf(smallBox)).offer).toBeNull()
  expect((await offerOf(bar)).offer).toBeNull()
  expect(await shop.subscriptions.offerOf(site, 'USD', 'nothing')).toMatchObject({
    refused: 'product-not-found',
  })
  expect(await shop.subscriptions.offerOf(await siteOf(shop, 'volumesavings'), 'USD', candy)).toMatchObject({
    offer: null,
  })
  const { products } = shop.catalog.records
  const written = await products.all()
  const flags = { enableSubscription: true, enableImpulseUpsell: true }
  const flagged = written.map((product) => (product.id === bar ? { ...product, ...flags } : product))
  for (const [all, offer] of [
    [flagged, { id: 'regulars' }],
    [written, null],
  ] as const) {
    await announced(database, await database.transact(() => products.replace([...all])))
    expect(await offerOf(bar)).toMatchObject({ offer })
  }
})

test('API-112 BAG-006 an opt-in applies its discount to the cent, and is removed with its product', async () => {
  const { shopper, basket } = await bagWith(candy, 3)
  const chosen = allowed(await shop.baskets.setSubscriptionOptins(shopper, basket.id, [optin]))
  // 3 × 29.95 = 89.85, less 10 %.
  expect(chosen.items[0]).toMatchObject({ priceCents: 8985, priceAfterItemDiscountCents: 8086 })
  expect(chosen.items[0]?.adjustments).toMatchObject([{ promotionId: 'subscription', amountCents: -899 }])
  expect(chosen.subscriptions).toEqual([{ ...optin, offerId: 'regulars', discountPercent: 10 }])
  expect(chosen.custom.c_subscriptionOptins).toBe(
    `[{"product":"${candy}","tracking_override":{"offer":"regulars","every":1,"every_period":3}}]`,
  )
  expect(chosen.orderTotalCents).toBe(
    chosen.productTotalCents + chosen.shippingTotalCents + chosen.taxTotalCents,
  )
  const none = allowed(await shop.baskets.setSubscriptionOptins(shopper, basket.id, []))
  expect(none).not.toHaveProperty('subscriptions')
  expect(none.items[0]?.priceAfterItemDiscountCents).toBe(8985)
  expect(none.custom).not.toHaveProperty('c_subscriptionOptins')
})

test('the discount is the same to the cent, whether the product is sent to one recipient or to three', async () => {
  const discountOf = ({ items }: Basket) =>
    items.flatMap(({ adjustments }) => adjustments).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const { shopper, basket } = await bagWith(candy, 3)
  const one = allowed(await shop.baskets.setSubscriptionOptins(shopper, basket.id, [optin]))
  const shopperOfThree = guest()
  const many = allowed(
    await shop.baskets.create(shopperOfThree, await siteOf(shop), 'USD', {
      shipments: ['me', 'second', 'third'].map((shipmentId) => ({ shipmentId, shippingAddress: address })),
      productItems: ['me', 'second', 'third'].map((shipmentId) => ({
        productId: candy,
        quantity: 1,
        shipmentId,
      })),
    }),
  )
  const split = allowed(await shop.baskets.setSubscriptionOptins(shopperOfThree, many.id, [optin]))
  expect(split.items).toHaveLength(3)
  expect(discountOf(split)).toBe(discountOf(one))
  expect(split.shipments.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(split.orderTotalCents)
})

test.each([
  ['a product that is not in the basket', { ...optin, productId: ribbonCandy }, 'not-in-basket'],
  ['a product that is too cheap', { ...optin, productId: smallBox }, 'not-eligible'],
  ['another offer', { ...optin, offerId: 'old' }, 'unknown-offer'],
  ['a frequency that is not offered', { ...optin, every: 5 }, 'unknown-frequency'],
])('API-112 an opt-in is refused for %s, and the basket does not change', async (_, wanted, reason) => {
  const { shopper, basket } = await bagWith(candy)
  allowed(await shop.baskets.addItems(shopper, basket.id, [{ productId: smallBox, quantity: 1 }]))
  expect(await shop.baskets.setSubscriptionOptins(shopper, basket.id, [wanted])).toEqual({
    refused: 'subscription-not-offered',
    productId: wanted.productId,
    reason,
  })
  expect(allowed(await shop.baskets.get(shopper, basket.id)).custom).toEqual({})
})

test('BAG-072 the opt-ins of a guest move into the account with the basket', async () => {
  const { shopper, basket } = await bagWith(candy)
  allowed(await shop.baskets.setSubscriptionOptins(shopper, basket.id, [optin]))
  const { shopper: customer } = await registered(shop.customers, 'merging')
  allowed(
    await shop.baskets.create(customer, await siteOf(shop), 'USD', {
      productItems: [{ productId: bar, quantity: 1 }],
    }),
  )
  const merged = allowed(
    await shop.baskets.merge({ ...customer, guestCustomerId: shopper.customerId }, await siteOf(shop)),
  )
  expect(merged.subscriptions).toMatchObject([optin])
})

test('before the payment a guest must log in, and a customer without a saved card must save one', async () => {
  const { shopper, basket } = await bagWith(candy)
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes)))
  allowed(await shop.baskets.setSubscriptionOptins(shopper, basket.id, [optin]))
  expect(await payFor(shop, shopper, basket.id)).toEqual({ refused: 'subscription-needs', what: 'account' })

  const { shopper: customer } = await registered(shop.customers, 'cardless')
  const { basket: own } = await bagWith(candy, 1, customer)
  allowed(await shop.baskets.addPaymentInstrument(customer, own.id, await cardInstrument(routes)))
  allowed(await shop.baskets.setSubscriptionOptins(customer, own.id, [optin]))
  expect(await payFor(shop, customer, own.id)).toEqual({ refused: 'subscription-needs', what: 'card' })
  expect(await database.rows(sql`select from orders`)).toEqual([])
  // Without the opt-in, this basket can be ordered.
  allowed(await shop.baskets.setSubscriptionOptins(customer, own.id, []))
  expect(allowed(await payFor(shop, customer, own.id)).status).toBe('new')
  expect(await shop.subscriptions.all(customer)).toEqual([])
})

test('PAY-049 a placed order starts a subscription with its card, address and price', async () => {
  const { order, subscription, cardId, customer } = await subscribe(opened, 'starting', { quantity: 2 })
  expect(order.custom.c_subscriptionOptins).toContain(candy)
  expect(subscription).toMatchObject({
    status: 'active',
    productId: candy,
    quantity: 2,
    ...monthly,
    discountPercent: 10,
    cardId,
    toldCents: 2696,
    unitCents: 2695,
    address: { city: 'New York' },
    orders: [{ orderNo: order.orderNo, totalCents: order.orderTotalCents }],
    events: [{ kind: 'started', actor: 'customer', details: { orderNo: order.orderNo } }],
  })
  const mails = await shop.mail.newest(5)
  expect(mails.find(({ subject }) => subject === 'Your Test Candies subscription')?.to).toBe(customer.email)
})

test('a declined order starts no subscription', async () => {
  const { shopper } = await registered(shop.customers, 'declined-start')
  const cardId = await saveCard(opened, { shopper, number: '4000000000000002' })
  const order = await orderWithOptin(shop, shopper, { cardId })
  expect(order.status).toBe('failed')
  expect(await shop.subscriptions.all(shopper)).toEqual([])
})

test('a checkout without opt-ins runs no statement on subscription tables', async () => {
  const { shopper, basket } = await bagWith(candy)
  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes)))
  const texts: string[] = []
  const stop = database.onStatement(({ text }) => void texts.push(text))
  allowed(await payFor(shop, shopper, basket.id))
  stop()
  // The payment sees in the order document that there are no opt-ins.
  const table = /\b(from|join|into|update)\s+(subscription\w*|customers|customer_cards)\b/
  expect(texts.filter((text) => table.test(text))).toEqual([])
})
