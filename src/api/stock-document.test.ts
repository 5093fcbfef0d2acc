import { expect, test } from 'vitest'
import { stockDocument } from './stock-document.ts'

const level = (ats: number, restockDate: string | null = null) => ({
  productId: 'drops',
  locationId: 'web',
  ats,
  isOrderable: ats > 0,
  isPerpetual: false,
  restockDate,
})

test.each([
  [0, ''],
  [1, 'Limited inventory available'],
  [9, 'Limited inventory available'],
  [10, ''],
  [400, ''],
])('CAT-034 CAT-035 %i pieces have the message "%s"', (ats, inventoryMessage) => {
  expect(stockDocument([level(ats)])).toEqual({ ats, orderable: ats > 0, inventoryMessage })
})

test('CAT-034 the pieces of all variants are added up', () => {
  expect(stockDocument([level(4), undefined, level(5)]).inventoryMessage).toBe('Limited inventory available')
  expect(stockDocument([level(5), level(5)]).inventoryMessage).toBe('')
})
