import { expect, test } from 'vitest'
import { stockDocument } from './stock-document.ts'

const level = (ats: number, restockDate: string | null = null) => ({
  productId: 'drops',
  locationId: 'web',
  ats,
  isOrderable: ats > 0,
  unitsLeft: 0,
  isPerpetual: false,
  restockDate,
})

test.each([
  [0, ''],
  [1, 'Limited inventory available'],
  [9, 'Limited inventory available'],
  [10, ''],
  [400, ''],
])('CAT-034 CAT-035 for %i pieces the message is "%s"', (ats, inventoryMessage) => {
  expect(stockDocument([level(ats)])).toEqual({ ats, orderable: ats > 0, inventoryMessage })
})

test('CAT-034 the pieces of all variants are added up', () => {
  expect(stockDocument([level(4), undefined, level(5)]).inventoryMessage).toBe('Limited inventory available')
  expect(stockDocument([level(5), level(5)]).inventoryMessage).toBe('')
})

test('CAT-028 without stock, the next day on which more is expected is shown, unless it is past', () => {
  const expected = { ats: 0, orderable: false }
  const today = '2026-11-22'
  expect(stockDocument([level(0, '2027-02-01'), level(0, '2027-01-20')], today)).toEqual({
    ...expected,
    inventoryMessage: 'More expected on January 20, 2027',
    inStockDate: '2027-01-20',
  })
  expect(stockDocument([level(0, '2026-11-21')], today)).toEqual({ ...expected, inventoryMessage: '' })
  expect(stockDocument([level(0, today)], today).inStockDate).toBe(today)
  expect(stockDocument([level(5, '2027-01-20')], today).inStockDate).toBeUndefined()
})
