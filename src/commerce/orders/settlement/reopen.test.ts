import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { audit } from '#testing/orders/audit.ts'
import {
  allowed,
  cardInstrument,
  fillBasket,
  guest,
  payFor,
  siteOf,
  startOrder,
} from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { untilBlocked } from '#testing/until-blocked.ts'
import { truncateOrders } from '#testing/orders/truncate-orders.ts'

const { shop, database, routes } = await openStockedShop()
const bar = 'sea-salt-bar'
const tin = 'mail-tin'
const noDifference = { wrong: [], unconfirmed: [], unjournaled: [] }

beforeEach(() =>
  database.script(
    `${truncateOrders('outbox', 'sandbox_authorisations', 'baskets')}
     update stock set on_hand = 1000 where product_id in ('${bar}', '${tin}') and location_id = 'web'`,
  ),
)

const declinedOrder = (quantity = 2) =>
  startOrder({ shop, routes }, { productId: bar, quantity, number: '4000000000000002' })

const quantities = (basket: { items: { productId: string; quantity: number }[] }) =>
  Object.fromEntries(basket.items.map(({ productId, quantity }) => [productId, quantity]))

test('after a decline the basket contains its items, and those of a basket that was filled meanwhile', async () => {
  const { shopper, basket, authorise } = await declinedOrder()
  const second = allowed(
    await shop.baskets.create(shopper, await siteOf(shop), 'USD', {
      productItems: [
        { productId: tin, quantity: 3 },
        { productId: bar, quantity: 1 },
      ],
    }),
  )
  expect(allowed(await authorise())).toMatchObject({ status: 'failed' })

  const whole = allowed(await shop.baskets.get(shopper, basket.id))
  expect(quantities(whole)).toEqual({ [bar]: 2, [tin]: 3 })
  expect(whole).toMatchObject({ customerEmail: 'ada@example.com', billingAddress: { city: 'New York' } })
  expect(await shop.baskets.get(shopper, second.id)).toMatchObject({ refused: 'basket-not-found' })
  expect(allowed(await shop.baskets.list(shopper, shopper.customerId))).toMatchObject([{ id: basket.id }])

  allowed(await shop.baskets.addPaymentInstrument(shopper, basket.id, await cardInstrument(routes)))
  const placed = allowed(await payFor(shop, shopper, basket.id))
  expect(placed).toMatchObject({ status: 'new', orderTotalCents: expect.any(Number) })
  expect(await audit(database, bar)).toMatchObject({ onHand: 998, placed: 2, ...noDifference })
  expect(await audit(database, tin)).toMatchObject({ onHand: 997, placed: 3 })
})

test('pickups of both baskets remain: all are collected at the shop of the first one', async () => {
  const { shopper, basket, authorise } = await startOrder(
    { shop, routes },
    { productId: bar, quantity: 2, number: '4000000000000002' },
  )
  const pickup = { storeId: '601', inventoryId: 'shop-601' }
  await database.run(sql`
    update baskets set version = version + 1, document = jsonb_set(jsonb_set(document::jsonb, '{shipments,0,storeId}', ${JSON.stringify(pickup.storeId)}::jsonb),
      '{items,0,inventoryId}', ${JSON.stringify(pickup.inventoryId)}::jsonb)
    where id = ${basket.id}`)
  const second = allowed(
    await shop.baskets.create(shopper, await siteOf(shop), 'USD', {
      productItems: [{ productId: tin, quantity: 1 }],
    }),
  )
  await database.run(sql`
    update baskets set version = version + 1, document = jsonb_set(document::jsonb, '{shipments,0,storeId}', '"602"') where id = ${second.id}`)
  allowed(await authorise())
  const stored = await database.row<{ items: unknown }>(
    sql`select document -> 'items' as items from baskets where id = ${basket.id} and is_open`,
  )
  expect(stored?.items).toMatchObject([
    { productId: bar, inventoryId: pickup.inventoryId, shipmentId: 'me' },
    { productId: tin, inventoryId: pickup.inventoryId, shipmentId: 'me' },
  ])
})

test('a decline concurrent with a new basket: the order fails, and all items are in one basket', async () => {
  for (let round = 0; round < 12; round++) {
    const { shopper, basket, orderNo, authorise } = await declinedOrder()
    const site = await siteOf(shop)
    const [failed, created] = await Promise.all([
      authorise(),
      shop.baskets.create(shopper, site, 'USD', { productItems: [{ productId: tin, quantity: 1 }] }),
    ])
    expect(allowed(failed)).toMatchObject({ orderNo, status: 'failed' })
    const bags = allowed(await shop.baskets.list(shopper, shopper.customerId))
    expect(bags).toMatchObject([{ id: basket.id }])
    const inBag = bags[0] && quantities(bags[0])
    expect(inBag).toEqual(isRefusal(created) ? { [bar]: 2 } : { [bar]: 2, [tin]: 1 })
  }
  expect(await audit(database, bar)).toMatchObject({ onHand: 1000, ...noDifference })
})

test('the new basket is committed between the lookup and the reopening', async () => {
  const { shopper, basket, authorise } = await declinedOrder()
  // A shopper's own insert, still open when the order fails.
  let commit = () => {}
  const isOpen = new Promise<void>((resolve) => (commit = resolve))
  let inserted = () => {}
  const isInserted = new Promise<void>((resolve) => (inserted = resolve))
  const creating = database.transact(async () => {
    allowed(
      await shop.baskets.create(shopper, await siteOf(shop), 'USD', {
        productItems: [{ productId: tin, quantity: 1 }],
      }),
    )
    inserted()
    await isOpen
  })
  await isInserted
  const failing = authorise()
  await untilBlocked(database)
  commit()
  await creating
  expect(allowed(await failing)).toMatchObject({ status: 'failed' })
  expect(quantities(allowed(await shop.baskets.get(shopper, basket.id)))).toEqual({ [bar]: 2, [tin]: 1 })
})

test('two concurrently declined orders of one shopper result in one basket with the items of both', async () => {
  for (let round = 0; round < 6; round++) {
    const shopper = guest()
    const orders = []
    for (const productId of [bar, tin])
      orders.push(
        await startOrder({ shop, routes }, { productId, quantity: 2, number: '4000000000000002', shopper }),
      )
    const failed = await Promise.all(orders.map(({ authorise }) => authorise()))
    expect(failed.map((order) => allowed(order).status)).toEqual(['failed', 'failed'])
    const [bag] = allowed(await shop.baskets.list(shopper, shopper.customerId))
    expect(bag && quantities(bag)).toEqual({ [bar]: 2, [tin]: 2 })
  }
  expect(await audit(database, bar)).toMatchObject({ onHand: 1000, ...noDifference })
})

test('a failing order and a new order of the same items do not wait for each other', async () => {
  for (let round = 0; round < 6; round++) {
    const { shopper, authorise } = await declinedOrder(1)
    const filled = await fillBasket(shop, shopper, { productId: bar, quantity: 1 }, [
      await cardInstrument(routes),
    ])
    // Without `orderAgain` the order is refused if it arrives during the gateway call.
    const paying = payFor(shop, shopper, filled.id, { orderAgain: true })
    const [failed, placed] = await Promise.all([authorise(), paying])
    expect(allowed(failed).status).toBe('failed')
    // The items were either ordered first, or merged into the reopened basket first.
    if (isRefusal(placed)) expect(placed).toMatchObject({ refused: 'basket-not-found' })
    else expect(placed.status).toBe('new')
  }
  const { onHand, placed } = await audit(database, bar)
  expect(onHand + placed).toBe(1000)
  expect(await audit(database, bar)).toMatchObject(noDifference)
})
