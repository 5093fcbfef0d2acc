import { expect, test } from 'vitest'
import { cancelDay } from './delay-days.ts'

const today = '2026-11-20'
const firstDay = '2026-12-01'
const first = (newDay: string, on = today) =>
  cancelDay({ firstDay, lastDay: firstDay, newDay, earlierDelays: 0 }, on)

test.each(['2026-12-02', '2026-12-31'])(
  'SALE-058 a first delay to %s, up to 30 days, counts as accepted',
  (newDay) => expect(first(newDay)).toBeNull(),
)

test('SALE-058 a first delay of more than 30 days cancels 30 days after the first promised day', () => {
  expect(first('2027-01-01')).toBe('2026-12-31')
})

test.each([1, 2])('SALE-058 after %s delays the next one cancels on the last promised day', (count) => {
  expect(
    cancelDay({ firstDay, lastDay: '2026-12-08', newDay: '2026-12-10', earlierDelays: count }, today),
  ).toBe('2026-12-08')
})

test('SALE-058 the buyer has at least one day to respond', () => {
  expect(first('2027-02-01', '2026-12-31')).toBe('2027-01-01')
  const late = { firstDay, lastDay: '2026-11-20', newDay: '2026-12-10', earlierDelays: 1 }
  expect(cancelDay(late, today)).toBe('2026-11-21')
})
