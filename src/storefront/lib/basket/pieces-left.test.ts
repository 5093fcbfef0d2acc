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

test('earlier lines use the stock first, and later lines get the rest', () => {
  const items = [line('a', 2), line('other', 9, { productId: 'fudge' }), line('b', 3), line('c', 1)]
  const leftFor = (itemId: string, stock: number) => piecesLeftFor(items, itemId, { stock, ...one })
  expect(['a', 'b', 'c'].map((itemId) => leftFor(itemId, 6))).toEqual([undefined, undefined, undefined])
  expect(['a', 'b', 'c'].map((itemId) => leftFor(itemId, 4))).toEqual([undefined, 2, 0])
  expect(['a', 'b', 'c'].map((itemId) => leftFor(itemId, 0))).toEqual([0, 0, 0])
})

test('a pickup and a delivery have separate stocks', () => {
  const items = [line('shipped', 5), line('here', 2, { c_fromStoreId: '0101' })]
  expect(piecesLeftFor(items, 'here', { stock: 2, ...one })).toBeUndefined()
  const short = { productId: 'bar', available: 1, ...one }
  expect(fittingQuantities(items, short)).toEqual([])
  expect(fittingQuantities(items, { ...short, storeId: '0101' })).toEqual([{ itemId: 'here', quantity: 1 }])
})

test('the pieces left are a valid quantity, which is whole steps from the minimum, or zero', () => {
  const items = [line('a', 15)]
  const leftOf = (stock: number, minimum: number, step: number) =>
    piecesLeftFor(items, 'a', { stock, minimum, step })
  expect([14, 5, 4].map((stock) => leftOf(stock, 5, 5))).toEqual([10, 5, 0])
  expect([14, 11, 7].map((stock) => leftOf(stock, 6, 4))).toEqual([12, 8, 0])
})

test('reduces all lines of a product together to its stock, except lines that a promotion adds', () => {
  const free = { ...line('free', 1), bonusProductLineItem: true }
  const fitting = (available: number) =>
    fittingQuantities([line('a', 2), line('b', 2), free], { productId: 'bar', available, ...one }).map(
      ({ quantity }) => quantity,
    )
  expect(fitting(1)).toEqual([1, 0])
  expect(fitting(3)).toEqual([2, 1])
  // The lines fit without the free piece, so the promotion's line is the surplus.
  expect(fitting(4)).toEqual([2, 2])
})
