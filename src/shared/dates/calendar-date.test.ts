import { expect, test } from 'vitest'
import { shopDayStart, dateIn, shopDay } from './calendar-date.ts'
import { shopTimeZone } from './shop-time-zone.ts'

test("the shops' date changes at their midnight, in summer and winter", () => {
  const [winter, summer] = ['2026-01-16T08:00:00Z', '2026-07-16T07:00:00Z'].map((iso) => Date.parse(iso))
  for (const midnight of [winter, summer].map(Number)) {
    const days = [-1, 0, 1, -900_000].map((later) => shopDay(new Date(midnight + later)).slice(-2))
    expect(days).toEqual(['15', '16', '16', '15'])
  }
})

test('the cached date is the date in the shops’ time zone', () => {
  for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
    const instant = new Date(Date.parse('2026-10-31T00:00:00Z') + minute * 60_000)
    expect(shopDay(instant)).toBe(dateIn(instant, shopTimeZone))
  }
})

test('an invalid instant throws', () => {
  expect(() => shopDay(new Date(Number.NaN))).toThrow(RangeError)
})

test('a day of the shops begins at midnight in their time zone, in summer and in winter', () => {
  expect(shopDayStart('2026-06-13')).toEqual(new Date('2026-06-13T07:00:00Z'))
  expect(shopDayStart('2026-12-13')).toEqual(new Date('2026-12-13T08:00:00Z'))
  expect(shopDayStart('2026-03-08')).toEqual(new Date('2026-03-08T08:00:00Z'))
})
