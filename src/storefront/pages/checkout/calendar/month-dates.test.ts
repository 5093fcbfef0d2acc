import { expect, test } from 'vitest'
import { addMonths, movedBy, sameDayIn, weeksOf } from './month-dates.ts'

test('every month is shown with six weeks that begin on Sunday, so that the layout does not shift', () => {
  const weeks = weeksOf('2026-12')
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks[0]).toEqual([
    undefined,
    undefined,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  expect(weeks.flat().filter(Boolean)).toHaveLength(31)
})

test('adds months across years, and a missing day becomes the last day of the month', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', -15)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-12',
  ])
  expect([sameDayIn('2027-02', '2026-12-31'), sameDayIn('2027-02', '2026-12-05')]).toEqual([
    '2027-02-28',
    '2027-02-05',
  ])
})

test.each([
  ['ArrowLeft', '2026-12-02'],
  ['ArrowRight', '2026-12-04'],
  ['ArrowUp', '2026-11-26'],
  ['ArrowDown', '2026-12-10'],
  ['Home', '2026-11-29'],
  ['End', '2026-12-05'],
  ['PageUp', '2026-11-03'],
  ['PageDown', '2027-01-03'],
])('%s moves from December 3 to %s', (key, date) => {
  expect(movedBy(key, '2026-12-03', false)).toBe(date)
})

test('with Shift the page keys move by years, and other keys do not move', () => {
  expect(movedBy('PageDown', '2026-12-03', true)).toBe('2027-12-03')
  expect(movedBy('Enter', '2026-12-03', false)).toBeUndefined()
})
