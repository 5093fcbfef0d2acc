import { expect, test } from 'vitest'
import { cellAfterKey } from './cell-keys.ts'

const tray = { count: 24, columns: 6 }

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 23, 23],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 6, 5],
  ['ArrowDown', 3, 9],
  ['ArrowDown', 20, 20],
  ['ArrowUp', 9, 3],
  ['ArrowUp', 3, 3],
  ['Home', 9, 6],
  ['End', 9, 11],
  ['PageUp', 20, 2],
  ['PageDown', 2, 20],
])('%s moves from cell %i to cell %i', (key, from, to) => {
  expect(cellAfterKey(key, from, tray)).toBe(to)
})

test('in an incomplete last row the keys move only to existing cells', () => {
  expect(cellAfterKey('PageDown', 4, { count: 8, columns: 5 })).toBe(4)
  expect(cellAfterKey('End', 6, { count: 8, columns: 5 })).toBe(7)
  expect(cellAfterKey('Tab', 6, { count: 8, columns: 5 })).toBeUndefined()
})
