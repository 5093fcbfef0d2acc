import { expect, test } from 'vitest'
import { federalHolidays, isHoliday } from './holidays.ts'

test('the federal holidays of a year', () => {
  expect(federalHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test.each([
  ['2026-07-04', true],
  ['2026-07-03', true],
  ['2026-07-06', false],
  ['2027-12-24', true],
  ['2027-12-31', true],
  ['2028-01-01', true],
  ['2028-12-31', false],
  ['2023-01-02', true],
  ['2026-11-27', false],
])(
  'a holiday on a weekend is observed on the nearest weekday: whether %s is a holiday: %s',
  (date, expected) => {
    expect(isHoliday(date)).toBe(expected)
  },
)
