import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { audit } from '#testing/orders/audit.ts'
import {
  address,
  allowed,
  cardInstrument,
  fillBasket,
  goodCard,
  guest,
  payFor,
  siteOf,
} from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

const { shop, database, routes } = await openStockedShop()
const box = 'mail-tin'

const setStock = (onHand: number) =>
  database.run(
    sql`update stock set on_hand = promised + ${onHand} where product_id = ${box} and location_id = 'web'`,
  )

beforeEach(() => forgetOrders(database))

const readyBuyer = async (number = goodCard) => {
  const shopper = guest()
  const basket = await fillBasket(shop, shopper, { productId: box, quantity: 1 }, [
    await cardInstrument(routes, number),
  ])
  return { shopper, basketId: basket.id }
}

test('of 200 concurrent buyers of 20 boxes, exactly 20 get one, and no other is charged', async () => {
  await setStock(20)
  const buyers = await Promise.all(Array.from({ length: 200 }, () => readyBuyer()))
  const results = await Promise.all(buyers.map(({ shopper, basketId }) => payFor(shop, shopper, basketId)))
  const placed = results.filter((result) => !isRefusal(result) && result.status === 'new')
  const refused = results.filter(isRefusal)
  expect(placed).toHaveLength(20)
  expect(refused).toHaveLength(180)
  expect(await audit(database, box)).toEqual({
    orders: { new: 20 },
    onHand: 0,
    placed: 20,
    wrong: [],
    unconfirmed: [],
    unjournaled: [],
    mispromised: [],
  })
}, 60_000)

test('the last box in two baskets, each for two people, is sold once, in two processes', async () => {
  await setStock(1)
  const { shop: otherShop } = openShopWithAdapters(database)
  const shops = [shop, otherShop]
  const shipmentsFor = (name: string) => ({
    shipments: [
      { shipmentId: 'me', shippingAddress: address, shippingMethod: { id: 'ground' } },
      {
        shipmentId: 'friend',
        shippingAddress: { ...address, firstName: name },
        shippingMethod: { id: 'ground' },
      },
    ],
    productItems: [
      { productId: 'sea-salt-bar', quantity: 1 },
      { productId: box, quantity: 1, shipmentId: 'friend' },
    ],
  })
  const buyers = await Promise.all(
    ['Ben', 'Cy'].map(async (name) => {
      const shopper = guest()
      const line = { productId: box, quantity: 1, change: shipmentsFor(name) }
      // The baskets have no card yet, so they hold no stock.
      const { id } = await fillBasket(shop, shopper, line, [])
      return { shopper, id }
    }),
  )
  const results = await Promise.all(
    buyers.map(async ({ shopper, id }, index) => {
      const own = shops[index] ?? shop
      const paying = allowed(
        await own.baskets.addPaymentInstrument(shopper, id, await cardInstrument(routes)),
      )
      return payFor(own, shopper, paying.id)
    }),
  )
  expect(results.filter((result) => !isRefusal(result) && result.status === 'new')).toHaveLength(1)
  expect(results.filter(isRefusal)).toMatchObject([{ refused: 'not-enough-stock', productId: box }])
  expect(await audit(database, box)).toMatchObject({ onHand: 0, placed: 1, wrong: [], unconfirmed: [] })
})

test('boxes of declined buyers are sold to others: 200 buyers, every second card declined', async () => {
  await setStock(20)
  const buyers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => readyBuyer(index % 2 === 0 ? goodCard : '4000000000000002')),
  )
  await Promise.all(buyers.map(({ shopper, basketId }) => payFor(shop, shopper, basketId)))
  // A box that a declined buyer held while others were refused is available to later buyers.
  for (;;) {
    const { onHand } = await audit(database, box)
    if (onHand === 0) break
    const { shopper, basketId } = await readyBuyer()
    expect(allowed(await payFor(shop, shopper, basketId)).status).toBe('new')
  }
  const result = await audit(database, box)
  expect(result).toMatchObject({ onHand: 0, placed: 20, wrong: [], unconfirmed: [] })
  expect(result.orders.new).toBe(20)
}, 60_000)

const cards = [goodCard, '4000000000000002', '4000000000000119', '4000000000003220']

test('with any concurrent actions of shoppers, jobs and a failing gateway, the audit finds no difference after settling', async () => {
  const step = fc.constantFrom('pay', 'pay', 'fail', 'settle', 'other-card', 'capture')
  const buyer = fc.record({
    card: fc.constantFrom(...cards),
    steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(buyer, { minLength: 1, maxLength: 6 }), async (plans) => {
      await forgetOrders(database)
      await setStock(4)
      await Promise.all(plans.map(run))
      await shop.orders.settle(0)
      const result = await audit(database, box)
      expect(result).toMatchObject({ wrong: [], unconfirmed: [] })
      expect(result.orders.created).toBeUndefined()
      expect(result.onHand + result.placed).toBe(4)
    }),
    { numRuns: 25 },
  )
}, 120_000)

async function run(plan: { card: string; steps: string[] }): Promise<void> {
  const shopper = guest()
  const filled = await fillBasket(shop, shopper, { productId: box, quantity: 1 }, [
    await cardInstrument(routes, plan.card),
  ]).catch(() => undefined) // sold out before this buyer had a basket
  if (!filled) return
  const order = await shop.orders.create(shopper, await siteOf(shop), filled.id, undefined)
  if (isRefusal(order)) return
  const { orderNo, payments } = order
  const instrumentId = payments[0]?.instrumentId ?? ''
  const other = await cardInstrument(routes)
  const actions: Record<string, () => Promise<unknown>> = {
    pay: () => shop.orders.authorise(shopper, orderNo, instrumentId, { paymentMethodId: 'CREDIT_CARD' }),
    'other-card': () => shop.orders.authorise(shopper, orderNo, instrumentId, other),
    fail: () => shop.orders.fail(shopper, orderNo, { reopenBasket: false }),
    settle: () => shop.orders.settle(0),
    capture: () => shop.orders.capture(),
  }
  // These cards make the gateway throw.
  await Promise.allSettled(plan.steps.map((step) => actions[step]?.()))
}
