import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import type { PaymentGateway } from '#commerce/ports/payment-gateway.ts'
import { openShop } from '#commerce/shop.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { database, ports } = await openStockedShop()

beforeEach(async () => {
  await forgetOrders(database)
  await database.script(`
    insert into orders (order_no, basket_id, customer_id, customer_email, status, site_id, currency, total_cents,
                        document, access_code, created_at, pay_until)
    select 'lost' || n, 'basket-' || n, 'somebody', 'a@example.com', 'created', 'main', 'USD', 100,
           '{"items": [], "shipments": [], "coupons": [], "takenStock": []}', 'x', now() - interval '1 hour', now() - interval '1 hour'
    from generate_series(1, 30) n;
    insert into order_payments (order_no, instrument_id, position, method_id, amount_cents, status, attempt, modified_at)
    select order_no, 'i', 1, 'CREDIT_CARD', 100, 'asked', 1, now() - interval '1 hour' from orders`)
})

const shopWith = (gateway: Partial<PaymentGateway>) =>
  openShop({ database, ports: { ...ports, paymentGateway: { ...ports.paymentGateway, ...gateway } } })

const count = async (status: string) =>
  (
    await database.row<{ count: number }>(
      sql`select count(*)::int as count from orders where status = ${status}`,
    )
  )?.count

test('a slow gateway is called for ten orders concurrently, and for each once', async () => {
  const keys: string[] = []
  const full = Promise.withResolvers<void>()
  let running = 0
  let highest = 0
  const shop = shopWith({
    async status(key) {
      keys.push(key)
      running += 1
      highest = Math.max(highest, running)
      // Calls return only when ten are running. Sequential calls would never end.
      if (running === 10) full.resolve()
      await full.promise
      running -= 1
      return { kind: 'declined', reason: 'card-declined' }
    },
  })
  await shop.orders.settle(30)
  expect(highest).toBe(10)
  expect(keys).toHaveLength(30)
  expect(new Set(keys).size).toBe(30)
  expect(await count('failed')).toBe(30)
})

test('an order that cannot be settled delays no other', async () => {
  const shop = shopWith({
    async status(key) {
      if (key.startsWith('lost7-')) throw new Error('Not this one')
      return undefined
    },
    void: async () => 'voided',
  })
  await expect(shop.orders.settle(30)).rejects.toThrow('could not be settled')
  expect(await count('failed')).toBe(29)
  expect(await count('created')).toBe(1)
})
