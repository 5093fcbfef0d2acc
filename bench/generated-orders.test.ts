import { expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { readOrdersOfCustomer } from '#commerce/orders/lookup/orders-of-customer-queries.ts'
import { freshDatabase } from '#testing/database.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'
import { generatedCustomer, generateOrders } from './generated-orders.ts'

const database = await freshDatabase()
const { shop } = openShopWithAdapters(database)

const movedCents = async () =>
  (
    await database.row<{ cents: number }>(sql`
    select coalesce(sum(amount_cents), 0)::int as cents from sandbox_movements where kind = 'capture'`)
  )?.cents

test('the authorised payments of generated orders are captured once, at the sandbox gateway', async () => {
  await generateOrders(database, { name: 'open', count: 30, status: 'authorised' })
  expect(await shop.orders.capture()).toBe(30)
  expect(await movedCents()).toBe(30 * 2_500)
  expect(await shop.orders.capture()).toBe(0)
  expect(await movedCents()).toBe(30 * 2_500)
})

test('generated captured orders leave no payment to capture, and one customer has a thousandth of the orders', async () => {
  await generateOrders(database, { name: 'done', count: 3_000, status: 'captured' })
  expect(await shop.orders.capture()).toBe(0)
  const { total, orders } = await readOrdersOfCustomer(database, {
    customerId: generatedCustomer('done'),
    statuses: ['new'],
    from: undefined,
    until: undefined,
    offset: 0,
    limit: 2,
  })
  expect(total).toBe(3)
  expect(orders.map(({ orderNo }) => orderNo)).toEqual(['done1000', 'done2000'])
})
