import { expect, test } from 'vitest'
import { renewalsOf } from './renewals.ts'

const item = (productId: string, quantity: number, price: number) => ({
  productId,
  productName: productId,
  quantity,
  priceAfterItemDiscount: price,
})

test('all delivered lines of a product renew together, at their discounted price', () => {
  const renewals = renewalsOf(
    [
      item('truffles', 1, 28.8),
      item('truffles', 2, 57.6),
      { ...item('truffles', 4, 115.2), c_fromStoreId: 'la-grove' },
      { ...item('truffles', 1, 0), bonusProductLineItem: true },
      item('nougat', 1, 12),
    ],
    [
      { productId: 'truffles', every: 4, everyPeriod: 2 },
      { productId: 'gone', every: 1, everyPeriod: 3 },
    ],
    new Date('2026-11-22T20:00:00Z'),
  )
  expect(renewals).toEqual([
    {
      productId: 'truffles',
      name: 'truffles',
      quantity: 3,
      frequency: { every: 4, everyPeriod: 2 },
      nextOn: '2026-12-20',
      price: 86.4,
    },
  ])
})
