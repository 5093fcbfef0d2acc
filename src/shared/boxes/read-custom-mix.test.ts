import { expect, test } from 'vitest'
import { readCustomMix } from './read-custom-mix.ts'

const box = [{ pid: 'mint', qty: 4, categoryId: 'creams' }]
const line = { unitType: 'piece', box, cells: ['mint', 'mint', 'mint', 'mint'] }

test('BAG-013 a custom mix is read as an object, as its list, and as the JSON of both', () => {
  expect(readCustomMix(line)).toEqual(line)
  expect(readCustomMix(JSON.stringify(line))).toEqual(line)
  expect(readCustomMix(box)).toEqual({ box })
  expect(readCustomMix(JSON.stringify({ box, cells: null }))).toEqual({ box })
})

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['a text', 'mint'],
  ['a text within a text', JSON.stringify(JSON.stringify(line))],
  ['an empty list', []],
  ['no list', { box: 'mint' }],
  ['a part of a piece', [{ pid: 'mint', qty: 0.5 }]],
  ['a piece without id', [{ qty: 1 }]],
  ['an id without end', [{ pid: 'x'.repeat(101), qty: 1 }]],
  ['flavours without end', Array.from({ length: 401 }, () => box[0])],
  ['cells that are no list', { box, cells: 'mint' }],
  ['cells without end', { box, cells: Array.from({ length: 401 }, () => 'mint') }],
  ['null', null],
])('%s is not a custom mix', (_, value) => {
  expect(readCustomMix(value)).toBeUndefined()
})
