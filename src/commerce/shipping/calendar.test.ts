import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekday } from '#shared/dates/calendar-date.ts'
import { calendarMonth, firstDeliverable, isDeliverable, shippingDay, type Transit } from './calendar.ts'
import { orderDay } from './cut-off.ts'
import { isHoliday } from './holidays.ts'
import { transitTo } from './transit.ts'

const ground: Transit = { transitDays: 3, isExpedited: false, isMeltable: false }
const twoDay: Transit = { transitDays: 2, isExpedited: true, isMeltable: false }
/** Pacific time. In 2026 daylight saving time ends on November 1. */
const pacific = (date: string, time: string) => new Date(`${date}T${time}:00-08:00`)
const summer = (date: string, time: string) => new Date(`${date}T${time}:00-07:00`)

test('an order before 14:00 Pacific time has the current day as its order day', () => {
  expect(orderDay(pacific('2026-12-01', '13:59'))).toEqual({
    date: '2026-12-01',
    until: pacific('2026-12-01', '14:00'),
  })
  expect(orderDay(pacific('2026-12-01', '14:00'))).toEqual({
    date: '2026-12-02',
    until: pacific('2026-12-02', '14:00'),
  })
  // In the evening in Pacific time, the date in UTC is already the next day.
  expect(orderDay(pacific('2026-12-01', '23:30')).date).toBe('2026-12-02')
})

test('the order day on a weekend or holiday is the next working day, across daylight saving changes', () => {
  expect(orderDay(summer('2026-10-31', '10:00'))).toEqual({
    date: '2026-11-02',
    until: pacific('2026-11-02', '14:00'),
  })
  expect(orderDay(pacific('2026-11-25', '15:00')).date).toBe('2026-11-27')
  expect(orderDay(new Date('2026-03-08T09:59:00Z')).until).toEqual(summer('2026-03-09', '14:00'))
})

test('SHIP-043 a box leaves after one handling day', () => {
  expect(shippingDay(pacific('2026-12-01', '09:00'))).toBe('2026-12-02')
  expect(shippingDay(pacific('2026-12-04', '09:00'))).toBe('2026-12-07')
  expect(shippingDay(pacific('2026-12-04', '16:00'))).toBe('2026-12-08')
})

test('SHIP-043 a box arrives after its transit days, not on weekends or holidays', () => {
  expect(firstDeliverable(ground, pacific('2026-12-01', '09:00'))).toBe('2026-12-07')
  // Over Thanksgiving.
  expect(firstDeliverable(ground, pacific('2026-11-23', '09:00'))).toBe('2026-11-30')
})

test('SHIP-043 expedited methods deliver on Saturdays, others do not', () => {
  const now = pacific('2026-12-02', '09:00')
  expect(firstDeliverable(twoDay, now)).toBe('2026-12-05')
  expect(firstDeliverable({ ...twoDay, isExpedited: false }, now)).toBe('2026-12-07')
})

test('SHIP-043 a box that melts is not in transit over a weekend', () => {
  const now = pacific('2026-12-02', '09:00')
  // A box shipped on Thursday would be in transit over the weekend, so it is shipped on Monday.
  expect(firstDeliverable({ ...ground, isMeltable: true }, now)).toBe('2026-12-10')
  expect(firstDeliverable({ ...twoDay, isMeltable: true }, now)).toBe('2026-12-09')
  // Five transit days always include a weekend.
  expect(firstDeliverable({ ...ground, transitDays: 5, isMeltable: true }, now)).toBeUndefined()
})

test('SHIP-041 a month is a list of its days, each deliverable or not', () => {
  const month = calendarMonth('2026-12', ground, pacific('2026-12-01', '09:00'))
  expect(month).toHaveLength(31)
  expect(month[0]).toEqual({ date: '2026-12-01', deliverable: false, reason: 'too-soon' })
  expect(month.filter(({ deliverable }) => deliverable).map(({ date }) => date.slice(8))).toEqual([
    '07',
    '08',
    '09',
    '10',
    '11',
    '14',
    '15',
    '16',
    '17',
    '18',
    '21',
    '22',
    '23',
    '24',
    '28',
    '29',
    '30',
    '31',
  ])
})

test('SHIP-043 the delivery rules hold at any time for any method', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      fc.record({
        transitDays: fc.integer({ min: 1, max: 9 }),
        isExpedited: fc.boolean(),
        isMeltable: fc.boolean(),
      }),
      fc.integer({ min: 0, max: 40 }),
      (now, transit, later) => {
        const date = addDays(shippingDay(now), later)
        if (!isDeliverable(date, transit, now)) return
        expect(weekday(date)).not.toBe(0)
        if (!transit.isExpedited || transit.isMeltable) expect(weekday(date)).not.toBe(6)
        expect(isHoliday(date)).toBe(false)
        expect(later).toBeGreaterThanOrEqual(transit.transitDays)
        // An earlier order can arrive on the same day, too.
        expect(isDeliverable(date, transit, new Date(now.getTime() - 86_400_000))).toBe(true)
      },
    ),
  )
})

test('a nearer destination uses fewer of a method’s transit days', () => {
  const method = { transitDays: { minimum: 3, maximum: 6 } }
  expect(transitTo({ latitude: 37.77, longitude: -122.42 }, method)).toBe(3)
  expect(transitTo({ latitude: 39.74, longitude: -104.98 }, method)).toBe(5)
  expect(transitTo({ latitude: 40.71, longitude: -74.01 }, method)).toBe(6)
  expect(transitTo(undefined, method)).toBe(6)
})
