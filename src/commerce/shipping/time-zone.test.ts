import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { isCutOffMissed, orderDay } from './cut-off.ts'
import { defaultRules, type DeliveryRules } from './inputs.ts'
import { addDays, dateIn, shopDay, shopDayStart } from '#shared/dates/calendar-date.ts'
import { defaultTimeZone, setShopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { isShopTimeZone, zoneCodeOf, zoneTexts } from '#shared/dates/shop-time-zones.ts'
import { shopTime } from '#shared/dates/shop-time.ts'

afterEach(() => setShopTimeZone(defaultTimeZone))

/** Zones ahead of and behind UTC, with half and quarter hours, and a zone whose clocks change at midnight. */
const zones = [
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/Santiago',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
]
const instants = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2028-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('RUN-027 the day of the shop follows its time zone and begins at its first instant', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, now) => {
      setShopTimeZone(zone)
      const day = shopDay(now)
      expect(day).toBe(dateIn(now, zone))
      const start = shopDayStart(day)
      expect(start.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(shopDay(start)).toBe(day)
      expect(shopDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1))
    }),
    { seed: 27, numRuns: 400 },
  )
})

const daily: DeliveryRules = {
  ...defaultRules,
  holidays: 'none',
  cutOff: {
    monday: '14:00',
    tuesday: '14:00',
    wednesday: '14:00',
    thursday: '14:00',
    friday: '14:00',
    saturday: '14:00',
    sunday: '14:00',
  },
}

test('RUN-027 before 14:00 in the time zone, the order day is the current day, also when clocks change', () => {
  const clock = (zone: string, now: Date) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now)
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, now) => {
      setShopTimeZone(zone)
      const today = dateIn(now, zone)
      const isLate = clock(zone, now) >= '14:00'
      const { date, until } = orderDay(now, daily)
      expect(date).toBe(isLate ? addDays(today, 1) : today)
      expect(isCutOffMissed(now, daily)).toBe(isLate)
      expect([dateIn(until, zone), clock(zone, until)]).toEqual([date, '14:00'])
    }),
    { seed: 27, numRuns: 400 },
  )
})

test.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T12:00:00Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T13:00:00Z'],
  ['Asia/Tokyo', '2026-11-30', '2026-11-29T15:00:00Z', '2026-11-30T05:00:00Z'],
  // Clocks go from midnight to one.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-06T17:00:00Z'],
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00Z', '2026-03-08T21:00:00Z'],
])('RUN-027 in %s the day %s begins at %s, and 14:00 is %s', (zone, day, start, cutOff) => {
  setShopTimeZone(zone)
  expect(shopDayStart(day)).toEqual(new Date(start))
  expect(shopTime(day, '14:00')).toEqual(new Date(cutOff))
})

test('RUN-027 every IANA zone can be chosen, and has a name', () => {
  expect(isShopTimeZone('Europe/Berlin')).toBe(true)
  expect(isShopTimeZone('Mars/Olympus')).toBe(false)
  expect(zoneCodeOf('America/Los_Angeles')).toBe('PT')
  const words = { text: (id: string) => id, locale: 'en-US' }
  expect(zoneTexts('Europe/Berlin', words).long).toMatch(/Time/)
})
