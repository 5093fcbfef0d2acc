import { expect, test } from 'vitest'
import type { BasketItem } from './basket.ts'
import { groupedLines } from './grouped-lines.ts'

/** The tested code reads only these fields. */
const line = (given: object) =>
  ({
    productId: 'bar',
    basePrice: 0.1,
    quantity: 1,
    price: 0.1,
    priceAfterItemDiscount: 0.1,
    bonusProductLineItem: false,
    ...given,
  }) as unknown as BasketItem

test('groups lines of the same product at the same price, exact to the cent', () => {
  const three = [line({ itemId: 'a' }), line({ itemId: 'b' }), line({ itemId: 'c' })]
  expect(groupedLines(three)).toMatchObject([{ itemId: 'a', quantity: 3, price: 0.3 }])
})

test('does not group lines with another price, free pieces, or another pickup shop', () => {
  const lines = [
    line({}),
    line({ basePrice: 0.2 }),
    line({ bonusProductLineItem: true }),
    line({ c_fromStoreId: '0101', shipmentId: 'Shipment1' }),
    line({ c_fromStoreId: '0102', shipmentId: 'Shipment2' }),
  ]
  expect(groupedLines(lines)).toHaveLength(5)
})
