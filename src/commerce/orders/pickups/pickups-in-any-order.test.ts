import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { leftCents } from '#commerce/orders/money/left-value.ts'
import type { Order } from '#commerce/orders/order.ts'
import { linesOf, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { announced } from '#testing/announced.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { allowed } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { mispromisedStock } from '#testing/orders/mispromised-stock.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { pickupProducts, pickupStore, placePickup, stockPickups } from '#testing/orders/pickup-orders.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, pickups } = shop.orders
const byName = { name: 'Ada Bell', note: 'Driver license' }

beforeEach(async () => {
  await database.script(
    `update sites set document = jsonb_set(document, '{preferences, captureAt}', '"dispatch"')`,
  )
  await announced(database, ['sites'])
})

const line = fc.nat(1)
const units = fc.integer({ min: 1, max: 3 })
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('prepare', 'ready', 'put-back', 'hand-over', 'complete', 'later') }),
  fc.record({ kind: fc.constantFrom('hand-over-units', 'cancel-units'), line, units }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function act({ orderNo, items }: Order, one: Step): Promise<unknown> {
  const key = { orderNo, shipmentId: 'me' }
  const some = 'units' in one ? new Map([[items[one.line]?.id ?? '', one.units]]) : new Map<string, number>()
  switch (one.kind) {
    case 'prepare':
      return pickups.prepare(key)
    case 'ready':
      return pickups.setReady(key)
    case 'put-back':
      return pickups.putBack(key)
    case 'hand-over':
      return pickups.handOver({ ...key, proof: byName })
    case 'hand-over-units':
      return pickups.handOver({ ...key, proof: byName, units: some })
    case 'cancel-units':
      return administration.cancel(orderNo, { units: some })
    case 'complete':
      return administration.complete(orderNo)
    default:
      await passTime(database, 10 * 60)
      await shop.orders.capture()
      return shop.orders.settle(60)
  }
}

/** Cancelling a waiting unit can reduce the amount of the handed-over units by a cent. */
const roundingCents = pickupProducts.length

async function expectAgreement(orderNo: string): Promise<Order> {
  const order = allowed(await administration.find(orderNo))
  const lines = linesOf(order)
  const shelves = await database.rows<{ onHand: number; promised: number }>(sql`
    select on_hand::int as "onHand", promised::int as promised from stock
    where product_id = any(${[...pickupProducts]}) and location_id = ${pickupStore.inventoryId} order by product_id desc`)
  expect(shelves).toEqual(
    lines.map(({ quantity, cancelled, left }) => ({
      onHand: 1_000 - left,
      promised: quantity - cancelled - left,
    })),
  )
  const [money] = order.payments
  expect((money?.capturedCents ?? 0) - (money?.refundedCents ?? 0)).toBeLessThanOrEqual(
    leftCents(order) + roundingCents,
  )
  const { state, handedOverAt = null } = shipmentOf(order, 'me')
  const kept = lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
  const left = lines.reduce((sum, one) => sum + one.left, 0)
  expect(state === 'handed-over').toBe(kept > 0 && left === kept)
  expect(handedOverAt !== null).toBe(state === 'handed-over')
  return order
}

test('SALE-004 SALE-008 SALE-018 SALE-024 SALE-167 in any sequence no unit of a pickup is lost, and only handed-over units are captured', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      await forgetOrders(database, ...pickupProducts)
      await stockPickups(database)
      const { order } = await placePickup({ shop, routes })
      for (const one of steps) {
        await act(order, one)
        await expectAgreement(order.orderNo)
      }
      await act(order, { kind: 'later' })
      await act(order, { kind: 'later' })
      const after = await expectAgreement(order.orderNo)
      const [money] = after.payments
      if (after.status === 'completed') expect(money?.capturedCents).toBe(leftCents(after))
      expect(await unsettledJournals(database)).toEqual([])
      expect(await mispromisedStock(database)).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 120_000)
