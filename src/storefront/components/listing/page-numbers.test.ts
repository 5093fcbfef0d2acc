import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, -2, 9]],
  [5, 9, [1, -1, 4, 5, 6, -2, 9]],
  [4, 9, [1, 2, 3, 4, 5, -2, 9]],
  [9, 9, [1, -1, 8, 9]],
])('page %i of %i shows the page numbers %j', (current, last, shown) => {
  expect(pageNumbers(current, last)).toEqual(shown)
})
