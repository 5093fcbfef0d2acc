import { beforeEach, expect, test } from 'vitest'
import { sql, type Statement } from '#commerce/database.ts'
import { startOrder } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import { openShopGauges } from './open-shop-gauges.ts'

const { shop, database, routes } = await openStockedShop()
const gauges = openShopGauges({ database })
const passTime = () => database.run(sql`update shop_gauges set read_at = read_at - interval '16 seconds'`)

beforeEach(async () => {
  await database.run(sql`update shop_gauges set read_at = '-infinity', gauges = '{}'`)
})

test('RUN-057 the gauges contain the waiting work and its age', async () => {
  const before = await gauges.read()
  expect(before).toMatchObject({ unsentMails: 0, oldestUnsentMailSeconds: 0, givenUpMails: 0, heldUnits: 0 })
  await database.run(sql`
    insert into outbox (purpose, recipient, subject, text_body, html_body, created_at, given_up_at)
    values ('a', 'a@example.com', 'A', 'a', 'a', now() - interval '90 seconds', null),
      ('b', 'b@example.com', 'B', 'b', 'b', now() - interval '1 day', now())`)
  const { orderNo } = await startOrder({ shop, routes }, { productId: 'sea-salt-bar' })
  await database.run(sql`
    update orders set created_at = now() - interval '5 minutes', capture_due_at = now() - interval '2 hours'
    where order_no = ${orderNo}`)
  await database.run(sql`
    insert into reviews (id, product_id, rating, title, text, author, written_on, is_verified_purchase, is_published)
    values ('waiting', 'sea-salt-bar', 5, 'T', 'T', 'A', '2026-01-01', false, false)`)
  await database.run(
    sql`update all_stock set on_hand = promised, is_perpetual = false where product_id = 'sea-salt-bar'`,
  )
  await passTime()
  const after = await gauges.read()
  expect(after).toMatchObject({
    unsentMails: 1,
    givenUpMails: 1,
    unsettledOrders: 1,
    uncapturedOrders: 1,
    waitingReviews: (before?.waitingReviews ?? 0) + 1,
    productsOutOfStock: (before?.productsOutOfStock ?? 0) + 1,
  })
  expect(after?.oldestUnsentMailSeconds).toBeGreaterThanOrEqual(90)
  expect(after?.oldestUnsettledOrderSeconds).toBeGreaterThanOrEqual(300)
  expect(after?.oldestUncapturedOrderSeconds).toBeGreaterThanOrEqual(7_200)
})

test('RUN-057 all processes together read the gauges once in 15 seconds', async () => {
  const readings: string[] = []
  const stop = database.onStatement(({ text }: Statement) => {
    if (text.includes('productsOutOfStock')) readings.push(text)
  })
  const others = openShopGauges({ database })
  await Promise.all([gauges.read(), others.read(), gauges.read()])
  expect(await others.read()).toMatchObject({ unsentMails: expect.any(Number) })
  expect(readings).toHaveLength(1)
  await passTime()
  await Promise.all([gauges.read(), others.read()])
  expect(readings).toHaveLength(2)
  stop()
})

test('the gauges are read again after a crash of PostgreSQL has emptied their table', async () => {
  await database.run(sql`truncate shop_gauges`)
  expect(await gauges.read()).toBeUndefined()
  expect(await gauges.read()).toMatchObject({ unsentMails: expect.any(Number) })
})
