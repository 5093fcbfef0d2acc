import { expect, test } from 'vitest'
import { readLimit, showLimit, writeLimit } from './limit-amounts.ts'

test.each([
  ['', undefined],
  ['0', 0],
  ['500', 50_000],
  ['$ 500.5', 50_050],
  ['1,250.29', 125_029],
  ['1000000', 100_000_000],
  ['1000000.01', 'wrong'],
  ['1,50', 'wrong'],
  ['12,34,567', 'wrong'],
  ['-5', 'wrong'],
  ['1e3', 'wrong'],
  ['5.001', 'wrong'],
  ['much', 'wrong'],
])('reads the limit %j as %j', (typed, cents) => {
  expect(readLimit(typed)).toBe(cents)
})

test.each([0, 1, 29, 125_050, 99_999_999])(
  '%i cents can be written and read back, and shown and read back',
  (cents) => {
    expect(readLimit(writeLimit(cents))).toBe(cents)
    expect(readLimit(showLimit(cents))).toBe(cents)
    expect(writeLimit(undefined)).toBe('')
  },
)
