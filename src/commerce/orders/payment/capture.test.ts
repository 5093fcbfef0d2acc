import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { openShop } from '#commerce/shop.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { database, ports } = await openStockedShop()

beforeEach(async () => {
  await forgetOrders(database)
  await database.script(`
    insert into orders (order_no, basket_id, customer_id, customer_email, status, site_id, currency, total_cents,
                        document, access_code, created_at, placed_at, pay_until)
    select 'rush-' || n, 'basket-' || n, 'somebody', 'a@example.com', 'new', 'main', 'USD', 100,
           '{"items": [], "shipments": []}', 'x', now(), now(), now()
    from generate_series(1, 700) n;
    insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, attempt, reference)
    select order_no, 'i', 1, 'CREDIT_CARD', 100, 'authorised', 1, 'r-' || order_no from orders`)
})

const shopWith = (capture: PaymentGateway['capture']) =>
  openShop({ database, ports: { ...ports, paymentGateway: { ...ports.paymentGateway, capture } } })

const left = async () =>
  (
    await database.row<{ left: number }>(sql`
    select count(*)::int as left from order_payments where status = 'authorised'`)
  )?.left

test('a rush is captured in one run, thirty payments concurrently and each once', async () => {
  const keys: string[] = []
  const full = Promise.withResolvers<void>()
  let running = 0
  let highest = 0
  const shop = shopWith(async ({ movementKey }) => {
    keys.push(movementKey)
    running += 1
    highest = Math.max(highest, running)
    // Calls return only when thirty are running. Sequential calls would never end.
    if (running === 30) full.resolve()
    await full.promise
    running -= 1
    return { kind: 'done' }
  })
  expect(await shop.orders.capture()).toBe(700)
  expect(highest).toBe(30)
  expect(new Set(keys).size).toBe(700)
  expect(keys).toHaveLength(700)
  expect(await left()).toBe(0)
})

test('a failing one delays no other, and an unreachable gateway ends the run', async () => {
  const choosy = shopWith(async ({ movementKey }) => {
    if (movementKey.startsWith('rush-7-')) throw new Error('Not this one')
    return { kind: 'done' }
  })
  await expect(choosy.orders.capture()).rejects.toThrow('could not be captured')
  expect(await left()).toBe(1)

  await database.run(sql`delete from order_movements`)
  await database.run(sql`
    update order_payments set status = 'authorised', captured_cents = 0, next_try_at = now()`)
  let requests = 0
  const gone = shopWith(async () => {
    requests += 1
    throw new Error('Gone')
  })
  await expect(gone.orders.capture()).rejects.toThrow('could not be captured')
  expect(requests).toBe(500)
  expect(await left()).toBe(700)
})
