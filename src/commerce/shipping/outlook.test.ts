import { expect, test } from 'vitest'
import { defaultRules } from './inputs.ts'
import { cutOffsAt, placesOfDays } from './outlook.ts'
import type { ShippingMethod } from './shipping.ts'

const rules = defaultRules
const next: ShippingMethod = {
  id: 'next-day',
  name: 'Next Day',
  description: '',
  siteIds: ['main'],
  countries: ['US'],
  currency: 'USD',
  prices: [],
  carrier: 'UPS',
  transitDays: { minimum: 1, maximum: 1 },
  capacity: { perDay: 40, days: { '2026-12-02': 90, '2026-12-03': 0 } },
  isExpedited: false,
  isDefault: false,
  isPickup: false,
  position: 1,
}

test.each([
  // Monday at noon in California: two hours before the cut-off.
  ['2026-11-30T20:00:00Z', '2026-11-30T22:00:00.000Z', '2026-11-30T22:00:00.000Z'],
  // At 14:30 today's cut-off has passed, and the next cut-off is on Tuesday.
  ['2026-11-30T22:30:00Z', '2026-11-30T22:00:00.000Z', '2026-12-01T22:00:00.000Z'],
  // Parcels are not shipped on Sunday, or on Christmas Day, a Friday.
  ['2026-11-29T20:00:00Z', undefined, '2026-11-30T22:00:00.000Z'],
  ['2026-12-25T20:00:00Z', undefined, '2026-12-28T22:00:00.000Z'],
])('OFF-052 the cut-offs at %s', (now, today, upcoming) => {
  const found = cutOffsAt(new Date(now), rules)
  expect(found.today?.toISOString()).toBe(today)
  expect(found.next.toISOString()).toBe(upcoming)
})

test('OFF-052 the outlook shows the delivery slots of each arrival day, and omits methods without a capacity', () => {
  const taken = [
    { methodId: 'next-day', day: '2026-12-02', parcels: 12 },
    // Ordered before the day was closed.
    { methodId: 'next-day', day: '2026-12-06', parcels: 2 },
    { methodId: 'other', day: '2026-12-02', parcels: 5 },
    { methodId: 'next-day', day: '2026-12-20', parcels: 5 },
  ]
  const { capacity: _, ...anyNumber } = { ...next, id: 'ground' }
  const places = placesOfDays([next, anyNumber], { taken, rules, from: '2026-11-30', days: 14 })
  expect(places).toMatchObject([{ id: 'next-day', name: 'Next Day', siteIds: ['main'] }])
  expect(places[0]?.days.map(({ day, ...count }) => [day, count.taken, count.capacity])).toEqual([
    ['2026-11-30', 0, 40],
    ['2026-12-01', 0, 40],
    ['2026-12-02', 12, 90],
    ['2026-12-03', 0, 0],
    ['2026-12-04', 0, 40],
    // The Sunday is closed and shown, because it has ordered parcels. The Saturday before is closed without parcels,
    // and omitted.
    ['2026-12-06', 2, 40],
    ['2026-12-07', 0, 40],
    ['2026-12-08', 0, 40],
    ['2026-12-09', 0, 40],
    ['2026-12-10', 0, 40],
    ['2026-12-11', 0, 40],
  ])
  const expedited = placesOfDays([{ ...next, isExpedited: true }], {
    taken,
    rules,
    from: '2026-12-05',
    days: 1,
  })
  expect(expedited[0]?.days).toEqual([{ day: '2026-12-05', taken: 0, capacity: 40 }])
})
