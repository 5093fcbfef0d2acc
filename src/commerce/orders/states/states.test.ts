import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { untouchedLine, unitsOf, type LineCounts } from './line-counts.ts'
import { orderStatusOf } from './order-status.ts'
import { shipmentStateOf, type ParcelState, type ShipmentProgress } from './shipment-state.ts'
import { shippingStatusOf } from './shipping-status.ts'

const line = (quantity: number, counts: Partial<LineCounts> = {}): LineCounts => ({
  ...untouchedLine(quantity),
  ...counts,
})

const delivery = (progress: Partial<ShipmentProgress>): ShipmentProgress => ({
  isPickup: false,
  lines: [line(2)],
  parcels: [],
  isPicking: false,
  isReady: false,
  ...progress,
})
const pickup = (progress: Partial<ShipmentProgress>) => delivery({ isPickup: true, ...progress })
const gone = [line(2, { left: 2 })]

describe('the state of a shipment', () => {
  test.each([
    ['waits', delivery({}), 'waiting'],
    ['is picked', delivery({ isPicking: true }), 'picking'],
    ['has a packed parcel', delivery({ isPicking: true, parcels: ['packed'] }), 'packed'],
    ['was unpacked', delivery({ parcels: ['unpacked'] }), 'waiting'],
    [
      'was dispatched in part',
      delivery({ lines: [line(2, { left: 1 })], parcels: ['shipped'] }),
      'part-shipped',
    ],
    [
      'has the remaining units packed',
      delivery({ lines: [line(2, { left: 1 })], parcels: ['shipped', 'packed'] }),
      'packed',
    ],
    ['was dispatched without a parcel', delivery({ lines: gone }), 'shipped'],
    ['left', delivery({ lines: gone, parcels: ['shipped'] }), 'shipped'],
    ['was delivered in part', delivery({ lines: gone, parcels: ['shipped', 'delivered'] }), 'shipped'],
    ['arrived', delivery({ lines: gone, parcels: ['delivered', 'unpacked'] }), 'delivered'],
    ['lost a parcel', delivery({ lines: gone, parcels: ['delivered', 'lost'] }), 'lost'],
    [
      'was returned in part',
      delivery({ lines: [line(2, { left: 2, returned: 1 })], parcels: ['delivered'] }),
      'delivered',
    ],
    [
      'was returned',
      delivery({ lines: [line(2, { left: 2, returned: 2 })], parcels: ['returned'] }),
      'returned',
    ],
    ['was cancelled', delivery({ lines: [line(2, { cancelled: 2 })] }), 'cancelled'],
    ['was cancelled in part', delivery({ lines: [line(2, { cancelled: 1 })] }), 'waiting'],
    [
      'was cancelled except the dispatched units',
      delivery({ lines: [line(2, { cancelled: 1, left: 1 })] }),
      'shipped',
    ],
  ] as const)('SALE-004 SALE-006 a delivery that %s', (_, progress, state) => {
    expect(shipmentStateOf(progress)).toBe(state)
  })

  test.each([
    ['waits', pickup({}), 'waiting'],
    ['is picked', pickup({ isPicking: true }), 'picking'],
    ['waits at the shop', pickup({ isPicking: true, isReady: true }), 'ready'],
    ['was handed over in part', pickup({ lines: [line(2, { left: 1 })], isReady: true }), 'ready'],
    ['was handed over', pickup({ lines: gone, isReady: true }), 'handed-over'],
    ['was cancelled', pickup({ lines: [line(2, { cancelled: 2 })], isReady: true }), 'cancelled'],
  ] as const)('SALE-004 a pickup that %s', (_, progress, state) => {
    expect(shipmentStateOf(progress)).toBe(state)
  })
})

describe('the status of an order', () => {
  test.each([
    ['all shipments wait', [line(2), line(1)], ['waiting', 'waiting'], 'new'],
    ['a shipment is picked', [line(2)], ['picking'], 'open'],
    ['a pickup is ready', [line(2)], ['waiting', 'ready'], 'open'],
    ['a unit is cancelled', [line(2, { cancelled: 1 })], ['waiting'], 'open'],
    ['a unit was dispatched', [line(2, { left: 1 })], ['part-shipped'], 'open'],
    ['the last unit was dispatched', [line(2, { left: 2 })], ['shipped'], 'completed'],
    ['the remaining units are cancelled', [line(2, { left: 1, cancelled: 1 })], ['shipped'], 'completed'],
    ['all units are cancelled', [line(2, { cancelled: 2 })], ['cancelled'], 'cancelled'],
    ['its e-gift cards are mailed', [line(1, { left: 1 })], [], 'completed'],
  ] as const)('SALE-001 SALE-002 once %s', (_, lines, shipments, status) => {
    expect(orderStatusOf({ lines, shipments })).toBe(status)
  })
})

const counts: fc.Arbitrary<LineCounts> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.nat(), fc.nat(), fc.nat(), fc.nat())
  .map(([quantity, one, two, three, four]) => {
    const cancelled = one % (quantity + 1)
    const left = two % (quantity - cancelled + 1)
    return { quantity, cancelled, left, returned: three % (left + 1), givenBack: four % (quantity + 1) }
  })
const parcels = fc.array(
  fc.constantFrom<ParcelState>('packed', 'shipped', 'delivered', 'lost', 'returned', 'unpacked'),
)
const shipment: fc.Arbitrary<ShipmentProgress> = fc.record({
  isPickup: fc.boolean(),
  lines: fc.array(counts, { minLength: 1, maxLength: 4 }),
  parcels,
  isPicking: fc.boolean(),
  isReady: fc.boolean(),
})

const statesOfKind = {
  delivery: [
    'waiting',
    'picking',
    'packed',
    'part-shipped',
    'shipped',
    'delivered',
    'lost',
    'returned',
    'cancelled',
  ],
  pickup: ['waiting', 'picking', 'ready', 'handed-over', 'cancelled'],
}

describe('with any counters', () => {
  test('a shipment has a state of its kind, which shows whether all, some or none of its uncancelled units have left', () => {
    fc.assert(
      fc.property(shipment, (progress) => {
        const state = shipmentStateOf(progress)
        const { uncancelled, left } = unitsOf(progress.lines)
        expect(statesOfKind[progress.isPickup ? 'pickup' : 'delivery']).toContain(state)
        expect(state === 'cancelled').toBe(uncancelled === 0)
        const ended = ['shipped', 'delivered', 'lost', 'returned', 'handed-over'].includes(state)
        expect(ended).toBe(uncancelled > 0 && left === uncancelled)
        if (state === 'part-shipped') expect(left > 0 && left < uncancelled).toBe(true)
        if (state === 'waiting' && !progress.isPickup) expect(left).toBe(0)
      }),
    )
  })

  test('the status of an order matches its shipments, and does not depend on the sequence of lines or shipments', () => {
    fc.assert(
      fc.property(fc.array(shipment, { minLength: 1, maxLength: 4 }), (all) => {
        const of = (shipments: readonly ShipmentProgress[]) => ({
          lines: shipments.flatMap(({ lines }) => lines),
          shipments: shipments.map(shipmentStateOf),
        })
        const order = of(all)
        const status = orderStatusOf(order)
        expect(orderStatusOf(of(all.toReversed()))).toBe(status)
        expect(status === 'cancelled').toBe(order.shipments.every((state) => state === 'cancelled'))
        expect(status === 'completed').toBe(shippingStatusOf(order.lines) === 'shipped')
        if (status === 'new') expect(shippingStatusOf(order.lines)).toBe('not_shipped')
      }),
    )
  })

  test('SALE-110 cancelling the rest of a line never reduces the shipping status', () => {
    const rank = { not_shipped: 0, part_shipped: 1, shipped: 2 }
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1 }), (lines) => {
        const rest = lines.map((one) => ({ ...one, cancelled: one.quantity - one.left }))
        expect(rank[shippingStatusOf(rest)]).toBeGreaterThanOrEqual(rank[shippingStatusOf(lines)])
      }),
    )
  })
})
