import { expect, test } from 'vitest'
import { rangeLabel, readRange } from './price-range.ts'

test.each([
  ['(0..10)', 'Under $10'],
  ['(10..25)', '$10 – $25'],
  ['(100..100000)', '$100 and above'],
  ['(0..25.01)', 'Up to $25'],
  ['(10..25.01)', '$10 – $25'],
  ['(5.5..1200)', '$5.50 – $1,200'],
])('the price range %s reads %s', (value, label) => {
  const range = readRange(value)
  expect(range && rangeLabel(...range)).toBe(label)
})

test.each(['cheap', '(5)', '(a..b)', '(1..2', ''])('%s is no price range', (value) =>
  expect(readRange(value)).toBeUndefined(),
)
