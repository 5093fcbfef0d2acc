import { expect, test } from 'vitest'
import { offer } from '#testing/pricing-context.ts'
import { checkDeliveryDay, isDayOpen } from './delivery-day.ts'

/** A Monday morning in Pasadena. */
const now = new Date('2026-12-07T17:00:00Z')
const ground = offer('ground', 995).method
const air = offer('air', 1995, { transitDays: { minimum: 2, maximum: 2 }, isExpedited: true }).method
const newYork = { latitude: 40.75, longitude: -73.99 }
const pasadena = { latitude: 34.15, longitude: -118.14 }

test.each([
  ['an open day', { wanted: '2026-12-22' }, undefined],
  ['a past day', { wanted: '2020-12-20' }, '2026-12-15'],
  ['a day that the carrier cannot meet', { wanted: '2026-12-10' }, '2026-12-15'],
  ['the same day for a nearby address', { wanted: '2026-12-11', destination: pasadena }, undefined],
  ['a Sunday', { wanted: '2026-12-20' }, '2026-12-21'],
  ['Christmas', { wanted: '2026-12-25' }, '2026-12-28'],
  ['a Saturday by ground', { wanted: '2026-12-19' }, '2026-12-21'],
  ['a Saturday by air', { wanted: '2026-12-19', method: air }, undefined],
  ['a day in more than a year', { wanted: '2028-12-20' }, '2026-12-15'],
  ['a day for an unknown address', { wanted: '2026-12-11', destination: undefined }, undefined],
  ['a past day before a method is chosen', { wanted: '2020-12-20', method: undefined }, '2026-12-08'],
])('SHIP-043 %s is open, or the refusal contains the next open day', (_, change, next) => {
  const wanted = { method: ground, destination: newYork, isMeltable: false, ...change }
  const found = checkDeliveryDay(wanted, now)
  expect(found.isOpen ? undefined : found.next).toBe(next)
  expect(found.isOpen).toBe(next === undefined)
  expect(isDayOpen(wanted, now)).toBe(found.isOpen)
})

test('SHIP-043 a meltable product that is in transit for more than a week has no delivery day', () => {
  const slow = { ...ground, transitDays: { minimum: 6, maximum: 6 } }
  expect(
    checkDeliveryDay({ wanted: '2026-12-22', method: slow, destination: newYork, isMeltable: true }, now),
  ).toEqual({ isOpen: false, reason: 'melts', next: undefined })
})
