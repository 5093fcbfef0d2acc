import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { sql } from '#commerce/database.ts'
import { leftCents } from '#commerce/orders/money/left-value.ts'
import type { Order } from '#commerce/orders/order.ts'
import { linesOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { unsettledJournals } from '#testing/orders/audit.ts'
import { address, allowed, cardInstrument, fillBasket, guest, payFor } from '#testing/orders/buyer.ts'
import { forgetOrders } from '#testing/orders/forget-orders.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, routes } = await openStockedShop()
const { administration, parcels } = shop.orders
const products = ['sea-salt-bar', 'lemon-drops'] as const
const shipments = ['me', 'friend'] as const

beforeAll(async () => {
  await database.script(
    `update sites set document = jsonb_set(document, '{preferences, captureAt}', '"dispatch"')`,
  )
  await announced(database, ['sites'])
})

/** Places an order: three bars for one, two bags of drops for the other, each with shipping. */
async function orderForTwo() {
  await forgetOrders(database, ...products)
  const shopper = guest()
  const change = {
    shipments: shipments.map((shipmentId) => ({
      shipmentId,
      shippingAddress: address,
      shippingMethod: { id: 'ground' },
    })),
    productItems: [
      { productId: products[0], quantity: 3 },
      { productId: products[1], quantity: 2, shipmentId: 'friend' },
    ],
  }
  const basket = await fillBasket(shop, shopper, { productId: products[0], quantity: 3, change }, [
    await cardInstrument(routes),
  ])
  return { shopper, order: allowed(await payFor(shop, shopper, basket.id)) }
}

const find = async (orderNo: string) => allowed(await administration.find(orderNo))

const books = (orderNo: string) =>
  database.row<{ captured: number; refunded: number; isClosed: boolean; status: string }>(sql`
    select captured_cents::int as captured, refunded_cents::int as refunded, is_closed as "isClosed", status
    from sandbox_authorisations where order_no = ${orderNo}`)

/** Units of each product on hand and promised. */
const stock = () =>
  database.rows<{ onHand: number; promised: number }>(sql`
    select on_hand::float as "onHand", promised::float as promised from stock
    where product_id = any(${[...products]}) and location_id = 'web' order by product_id desc`)

const line = fc.nat(1)
const step = fc.oneof(
  fc.record({ kind: fc.constant('dispatch' as const), line }),
  fc.record({ kind: fc.constant('dispatch-units' as const), line, units: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('undo' as const), line: fc.nat(3) }),
  fc.record({ kind: fc.constant('cancel' as const), line }),
  fc.record({ kind: fc.constant('cancel-units' as const), line, units: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('capture' as const), line }),
  fc.record({ kind: fc.constant('settle' as const), line }),
  fc.record({ kind: fc.constant('later' as const), line }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Sequences that failed once. */
const found: Step[][] = [
  // The rest of the hold was released before the capture for the dispatched units.
  [
    { kind: 'dispatch-units', line: 0, units: 1 },
    { kind: 'later', line: 0 },
    { kind: 'dispatch-units', line: 0, units: 2 },
    { kind: 'cancel', line: 1 },
    { kind: 'settle', line: 0 },
  ],
  [
    { kind: 'dispatch-units', line: 0, units: 1 },
    { kind: 'later', line: 0 },
    { kind: 'cancel-units', line: 0, units: 1 },
    { kind: 'cancel-units', line: 0, units: 1 },
  ],
]

async function act({ orderNo, items }: Order, one: Step): Promise<void> {
  const shipmentId = shipments[one.line] ?? 'me'
  const units = 'units' in one ? new Map([[items[one.line]?.id ?? '', one.units]]) : undefined
  switch (one.kind) {
    case 'dispatch':
    case 'dispatch-units':
      return void (await parcels.dispatch([{ orderNo, shipmentId, units }]))
    case 'undo': {
      const parcel = (await find(orderNo)).parcels[one.line]
      return void (parcel && (await parcels.undoDispatch([parcel.id])))
    }
    case 'cancel':
      return void (await administration.cancel(orderNo, { shipmentId }))
    case 'cancel-units':
      return void (await administration.cancel(orderNo, { units }))
    case 'capture':
      return void (await shop.orders.capture())
    case 'settle':
      return void (await shop.orders.settle(0))
    case 'later':
      await passTime(database, 10 * 60)
      await shop.orders.capture()
      await shop.orders.settle(60)
  }
}

/**
 * The amount for shipped units of a line can be one cent less after waiting units are cancelled, but never less than
 * the final captured amount.
 */
const roundingCents = products.length

/** The invariants at any time. */
async function expectAgreement(orderNo: string): Promise<Order> {
  const order = await find(orderNo)
  const { captured = 0, refunded = 0 } = (await books(orderNo)) ?? {}
  expect(captured).toBeLessThanOrEqual(leftCents(order) + roundingCents)
  expect(refunded).toBe(0)
  const lines = linesOf(order)
  for (const { itemId, left } of lines) {
    const inParcels = order.parcels
      .filter(({ state }) => state !== 'unpacked')
      .flatMap(({ items }) => items.filter((item) => item.itemId === itemId))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(inParcels).toBe(left)
  }
  expect(await stock()).toEqual(
    lines.map(({ quantity, cancelled, left }) => ({
      onHand: 1_000 - left,
      promised: quantity - cancelled - left,
    })),
  )
  return order
}

test('SALE-008 SALE-018 SALE-024 SALE-167 in any sequence only shipped units are captured, and no unit of stock is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { order } = await orderForTwo()
      const { orderNo } = order
      for (const one of steps) {
        await act(order, one)
        await expectAgreement(orderNo)
      }
      await act(order, { kind: 'later', line: 0 })
      await shop.orders.settle(60)
      const after = await expectAgreement(orderNo)
      const gateway = await books(orderNo)
      expect(gateway?.captured).toBeGreaterThanOrEqual(leftCents(after))
      if (after.status === 'completed') expect(gateway?.captured).toBe(leftCents(after))
      const isOver = after.status === 'completed' || after.status === 'cancelled'
      expect(gateway?.isClosed === true || gateway?.status === 'voided').toBe(isOver)
      expect(await unsettledJournals(database)).toEqual([])
    }),
    { numRuns: 12, examples: found.map((steps) => [steps]) },
  )
})

test('SALE-047 SALE-050 of a concurrent dispatch and shopper cancellation, exactly one succeeds completely', async () => {
  const winners = new Set<string>()
  // Repeats until both have won once: the result depends on the processor.
  for (let round = 0; round < 10 || (winners.size < 2 && round < 100); round++) {
    const { shopper, order } = await orderForTwo()
    const { orderNo } = order
    await database.run(sql`
      update orders set document = jsonb_set(document, '{shipments}', (
        select jsonb_agg(shipment || '{"shipsOn": "2999-01-01"}' order by position)
        from jsonb_array_elements(document -> 'shipments') with ordinality as listed (shipment, position)))
      where order_no = ${orderNo}`)
    const cancel = () => shop.orders.cancel(shopper, { orderNo, shipmentId: 'me' })
    const dispatch = () => parcels.dispatch([{ orderNo, shipmentId: 'me' }])
    // The first call alternates with the rounds.
    const asked = round % 2 === 0 ? [cancel(), dispatch()] : [dispatch(), cancel()]
    const answers = (await Promise.all(asked)).flat()
    expect(answers.filter(isRefusal)).toHaveLength(1)
    const after = await expectAgreement(orderNo)
    const [state] = after.changedShipments.map((shipment) => shipment.state)
    expect(['cancelled', 'shipped']).toContain(state)
    expect(after.parcels).toHaveLength(state === 'shipped' ? 1 : 0)
    winners.add(state ?? '')
    expect(await unsettledJournals(database)).toEqual([])
  }
  expect(winners.size).toBe(2)
})
