import { expect, test } from 'vitest'
import { dateIn, shopDay, shopTimeZone } from './calendar-date.ts'

test('the day of the shops turns at their midnight, summer and winter', () => {
  const [winter, summer] = ['2026-01-16T08:00:00Z', '2026-07-16T07:00:00Z'].map((iso) => Date.parse(iso))
  for (const midnight of [winter, summer].map(Number)) {
    const days = [-1, 0, 1, -900_000].map((later) => shopDay(new Date(midnight + later)).slice(-2))
    expect(days).toEqual(['15', '16', '16', '15'])
  }
})

test('a day kept for a moment is the day that the clock of the shops shows', () => {
  for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
    const instant = new Date(Date.parse('2026-10-31T00:00:00Z') + minute * 60_000)
    expect(shopDay(instant)).toBe(dateIn(instant, shopTimeZone))
  }
})

test('what is no moment has no day', () => {
  expect(() => shopDay(new Date(Number.NaN))).toThrow(RangeError)
})
