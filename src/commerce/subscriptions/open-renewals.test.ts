import { expect, test } from 'vitest'
import { dueDayAt } from './open-renewals.ts'

test.each([
  // Pacific Standard Time is 8 hours behind UTC, Pacific Daylight Time 7.
  ['2026-11-23T13:59:59Z', '2026-11-22'],
  ['2026-11-23T14:00:00Z', '2026-11-23'],
  ['2026-07-01T12:59:59Z', '2026-06-30'],
  ['2026-07-01T13:00:00Z', '2026-07-01'],
  // The days on which daylight saving time begins and ends.
  ['2026-03-08T12:59:59Z', '2026-03-07'],
  ['2026-03-08T13:00:00Z', '2026-03-08'],
  ['2026-11-01T13:59:59Z', '2026-10-31'],
  ['2026-11-01T14:00:00Z', '2026-11-01'],
])('the orders of a day begin at six in the morning of the shops: at %s those of %s', (now, day) =>
  expect(dueDayAt(new Date(now))).toBe(day),
)
