import { expect, test } from 'vitest'
import { fittingQuantities, piecesLeftFor } from './pieces-left.ts'

const line = (
  itemId: string,
  quantity: number,
  more: { c_fromStoreId?: string; productId?: string } = {},
) => ({
  itemId,
  productId: 'bar',
  quantity,
  bonusProductLineItem: false,
  c_fromStoreId: undefined,
  ...more,
})
const one = { minimum: 1, step: 1 }

test('the lines before get theirs, and the next one what is left', () => {
  const items = [line('a', 2), line('other', 9, { productId: 'fudge' }), line('b', 3), line('c', 1)]
  const leftFor = (itemId: string, stock: number) => piecesLeftFor(items, itemId, { stock, ...one })
  expect(['a', 'b', 'c'].map((itemId) => leftFor(itemId, 6))).toEqual([undefined, undefined, undefined])
  expect(['a', 'b', 'c'].map((itemId) => leftFor(itemId, 4))).toEqual([undefined, 2, 0])
  expect(['a', 'b', 'c'].map((itemId) => leftFor(itemId, 0))).toEqual([0, 0, 0])
})

test('a pickup and a delivery have stocks of their own', () => {
  const items = [line('shipped', 5), line('here', 2, { c_fromStoreId: '0101' })]
  expect(piecesLeftFor(items, 'here', { stock: 2, ...one })).toBeUndefined()
  expect(fittingQuantities(items, { productId: 'bar', available: 2, ...one })).toEqual([])
})

test('what is left is a quantity that is sold: the minimum plus whole steps, or none', () => {
  const items = [line('a', 15)]
  const leftOf = (stock: number) => piecesLeftFor(items, 'a', { stock, minimum: 5, step: 5 })
  expect([14, 5, 4].map(leftOf)).toEqual([10, 5, 0])
})

test('all lines of a product are made to fit at once, those that a promotion gives are left to it', () => {
  const items = [line('a', 2), { ...line('free', 1), bonusProductLineItem: true }, line('b', 2)]
  expect(fittingQuantities(items, { productId: 'bar', available: 1, ...one })).toEqual([
    { itemId: 'a', quantity: 1 },
    { itemId: 'b', quantity: 0 },
  ])
})
