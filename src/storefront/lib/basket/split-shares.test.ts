import { expect, test } from 'vitest'
import { evenShares, sharesText } from './split-shares.ts'

test.each([
  [12, 4, [3, 3, 3, 3], '4 × 3'],
  [13, 4, [4, 3, 3, 3], '4 + 3 + 3 + 3'],
  [2, 3, [1, 1, 0], '2 × 1'],
  [5, 1, [5], '5'],
  [0, 2, [0, 0], ''],
])('%i pieces for %i people are %j: %s', (pieces, people, shares, text) => {
  expect(evenShares(pieces, people)).toEqual(shares)
  expect(sharesText(shares)).toBe(text)
})
