import { expect, test } from 'vitest'
import { lineChange, type EditedLine } from './edited-line.ts'

const shipped: EditedLine = {
  itemId: 'i1',
  offerId: 'box-small',
  quantity: 2,
  fulfilment: 'shipping',
  storeId: undefined,
}
const collected: EditedLine = { ...shipped, fulfilment: 'pickup', storeId: 'la-grove' }

test('SHELL-028 a line that is changed says only what is new of size, quantity and place', () => {
  expect(lineChange(shipped, shipped)).toEqual({})
  expect(lineChange(shipped, { ...shipped, offerId: 'box-large', quantity: 3 })).toEqual({
    productId: 'box-large',
    quantity: 3,
  })
  // The chosen shop is of no matter to what is shipped.
  expect(lineChange(shipped, { ...shipped, storeId: 'la-grove' })).toEqual({})
})

test('SHELL-028 a line moves to the shop, to another one, and back to the parcel', () => {
  expect(lineChange(shipped, { ...collected, storeId: 'la-grove' })).toEqual({ c_fromStoreId: 'la-grove' })
  expect(lineChange(collected, { ...collected, storeId: 'pasadena' })).toEqual({ c_fromStoreId: 'pasadena' })
  expect(lineChange(collected, { ...collected, storeId: undefined })).toEqual({})
  expect(lineChange(collected, { ...shipped, storeId: 'la-grove' })).toEqual({ c_fromStoreId: null })
})
