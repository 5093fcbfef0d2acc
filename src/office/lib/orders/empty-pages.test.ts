import { expect, test } from 'vitest'
import { emptyPages } from './empty-pages.ts'

const empty = { items: [], checked: 2_500 }
const filled = { items: ['10000042'], checked: undefined }
const times = (number: number) => Array.from({ length: number }, () => empty)

test.each([
  ['no page', [], 0, false],
  ['a page with orders', [filled], 0, false],
  ['the first page is empty', times(1), 1, true],
  ['five empty pages', times(5), 5, true],
  ['six empty pages', times(6), 6, false],
  ['seven: one was requested', times(7), 7, true],
  ['twelve empty pages', times(12), 12, false],
  ['an order, then none', [filled, ...times(2)], 2, true],
  ['an order, then six pages without', [filled, ...times(6)], 6, false],
  ['an order after empty pages', [...times(3), filled], 0, false],
])('OFF-038 reads at most six pages without orders in a row: %s', (_, pages, number, goesOn) => {
  expect(emptyPages(pages)).toEqual({ number, checked: number * 2_500, isLong: number >= 6, goesOn })
})
