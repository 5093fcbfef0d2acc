import { expect, test } from 'vitest'
import { stockLines } from './stock-lines.ts'

test('an order takes one line for each product and place, always in the same order', () => {
  const line = (productId: string, inventoryId: string | null, quantity: number) => ({
    productId,
    inventoryId,
    quantity,
  })
  const items = [line('b', null, 1), line('a', 'shop-2', 2), line('b', null, 3), line('a', null, 4)]
  const lines = [
    { productId: 'a', locationId: 'shop-2', quantity: 2 },
    { productId: 'a', locationId: 'web', quantity: 4 },
    { productId: 'b', locationId: 'web', quantity: 4 },
  ]
  expect(stockLines(items)).toEqual(lines)
  expect(stockLines(items.toReversed())).toEqual(lines)
})
