import { expect, test } from 'vitest'
import { dueDayAt } from './open-renewals.ts'

test.each([
  // Pacific Standard Time is 8 hours behind UTC, Pacific Daylight Time 7.
  ['2026-11-23T13:59:59Z', '2026-11-22'],
  ['2026-11-23T14:00:00Z', '2026-11-23'],
  ['2026-07-01T12:59:59Z', '2026-06-30'],
  ['2026-07-01T13:00:00Z', '2026-07-01'],
  // Daylight saving time begins and ends on these days.
  ['2026-03-08T12:59:59Z', '2026-03-07'],
  ['2026-03-08T13:00:00Z', '2026-03-08'],
  ['2026-11-01T13:59:59Z', '2026-10-31'],
  ['2026-11-01T14:00:00Z', '2026-11-01'],
])('orders of a day start at 06:00 in the time zone of the shops: at %s the due day is %s', (now, day) =>
  expect(dueDayAt(new Date(now))).toBe(day),
)
