import { expect, test } from 'vitest'
import { parseRefinements } from './refine.ts'

test('CAT-054 a refinement is a name=value pair, several values separated by a vertical bar', () => {
  expect(
    parseRefinements(['c_size=1 lb|2 lb', 'cgid=gifts', 'c_size=3 lb', 'nonsense', '=x', 'price=(10..25)']),
  ).toEqual({
    c_size: ['1 lb', '2 lb', '3 lb'],
    cgid: ['gifts'],
    price: ['(10..25)'],
  })
})
