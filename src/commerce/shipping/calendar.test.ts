import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekday } from '#shared/calendar-date.ts'
import { calendarMonth, firstDeliverable, isDeliverable, leavingDay, type Transit } from './calendar.ts'
import { orderDay } from './cut-off.ts'
import { isHoliday } from './holidays.ts'
import { transitTo } from './transit.ts'

const ground: Transit = { transitDays: 3, isExpedited: false, isMeltable: false }
const twoDay: Transit = { transitDays: 2, isExpedited: true, isMeltable: false }
/** On the Pacific clock; in 2026 summer time ends on November 1. */
const pacific = (date: string, time: string) => new Date(`${date}T${time}:00-08:00`)
const summer = (date: string, time: string) => new Date(`${date}T${time}:00-07:00`)

test('an order counts for the day until two in the afternoon on the kitchen’s clock', () => {
  expect(orderDay(pacific('2026-12-01', '13:59'))).toEqual({
    date: '2026-12-01',
    until: pacific('2026-12-01', '14:00'),
  })
  expect(orderDay(pacific('2026-12-01', '14:00'))).toEqual({
    date: '2026-12-02',
    until: pacific('2026-12-02', '14:00'),
  })
  // Late in the evening the day has changed elsewhere, not here.
  expect(orderDay(pacific('2026-12-01', '23:30')).date).toBe('2026-12-02')
})

test('weekends and holidays count for the next working day, through changes of the clock', () => {
  expect(orderDay(summer('2026-10-31', '10:00'))).toEqual({
    date: '2026-11-02',
    until: pacific('2026-11-02', '14:00'),
  })
  expect(orderDay(pacific('2026-11-25', '15:00')).date).toBe('2026-11-27')
  expect(orderDay(new Date('2026-03-08T09:59:00Z')).until).toEqual(summer('2026-03-09', '14:00'))
})

test('SHIP-043 a box leaves after one handling day', () => {
  expect(leavingDay(pacific('2026-12-01', '09:00'))).toBe('2026-12-02')
  expect(leavingDay(pacific('2026-12-04', '09:00'))).toBe('2026-12-07')
  expect(leavingDay(pacific('2026-12-04', '16:00'))).toBe('2026-12-08')
})

test('SHIP-043 it arrives after its days in transit, not on weekends or holidays', () => {
  expect(firstDeliverable(ground, pacific('2026-12-01', '09:00'))).toBe('2026-12-07')
  // Over Thanksgiving.
  expect(firstDeliverable(ground, pacific('2026-11-23', '09:00'))).toBe('2026-11-30')
})

test('SHIP-043 expedited methods deliver on Saturdays, others do not', () => {
  const now = pacific('2026-12-02', '09:00')
  expect(firstDeliverable(twoDay, now)).toBe('2026-12-05')
  expect(firstDeliverable({ ...twoDay, isExpedited: false }, now)).toBe('2026-12-07')
})

test('SHIP-043 what melts spends no weekend on the way', () => {
  const now = pacific('2026-12-02', '09:00')
  // It would leave on Thursday and lie over the weekend, so it leaves on Monday.
  expect(firstDeliverable({ ...ground, isMeltable: true }, now)).toBe('2026-12-10')
  expect(firstDeliverable({ ...twoDay, isMeltable: true }, now)).toBe('2026-12-09')
  // Five days on the ground always have a weekend in them.
  expect(firstDeliverable({ ...ground, transitDays: 5, isMeltable: true }, now)).toBeUndefined()
})

test('SHIP-041 a month is a list of its days, each deliverable or not', () => {
  const month = calendarMonth('2026-12', ground, pacific('2026-12-01', '09:00'))
  expect(month).toHaveLength(31)
  expect(month[0]).toEqual({ date: '2026-12-01', deliverable: false })
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

test('SHIP-043 whatever the moment and the method, the rules hold', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      fc.record({
        transitDays: fc.integer({ min: 1, max: 9 }),
        isExpedited: fc.boolean(),
        isMeltable: fc.boolean(),
      }),
      fc.integer({ min: 0, max: 40 }),
      (now, journey, later) => {
        const date = addDays(leavingDay(now), later)
        if (!isDeliverable(date, journey, now)) return
        expect(weekday(date)).not.toBe(0)
        if (!journey.isExpedited || journey.isMeltable) expect(weekday(date)).not.toBe(6)
        expect(isHoliday(date)).toBe(false)
        expect(later).toBeGreaterThanOrEqual(journey.transitDays)
        // Ordering later never makes it arrive sooner.
        expect(isDeliverable(date, journey, new Date(now.getTime() - 86_400_000))).toBe(true)
      },
    ),
  )
})

test('the nearer a place, the fewer of a method’s days', () => {
  const method = { transitDays: { minimum: 3, maximum: 6 } }
  expect(transitTo({ latitude: 37.77, longitude: -122.42 }, method)).toBe(3)
  expect(transitTo({ latitude: 39.74, longitude: -104.98 }, method)).toBe(5)
  expect(transitTo({ latitude: 40.71, longitude: -74.01 }, method)).toBe(6)
  expect(transitTo(undefined, method)).toBe(6)
})
