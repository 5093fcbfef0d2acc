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

test('SHELL-028 the change of a line contains only differences of size, quantity and pickup shop', () => {
  expect(lineChange(shipped, shipped)).toEqual({})
  expect(lineChange(shipped, { ...shipped, offerId: 'box-large', quantity: 3 })).toEqual({
    productId: 'box-large',
    quantity: 3,
  })
  // A shipped line ignores the chosen shop.
  expect(lineChange(shipped, { ...shipped, storeId: 'la-grove' })).toEqual({})
})

test('SHELL-028 a line moves to a shop, to another shop, and back to shipping', () => {
  expect(lineChange(shipped, { ...collected, storeId: 'la-grove' })).toEqual({ c_fromStoreId: 'la-grove' })
  expect(lineChange(collected, { ...collected, storeId: 'pasadena' })).toEqual({ c_fromStoreId: 'pasadena' })
  expect(lineChange(collected, { ...collected, storeId: undefined })).toEqual({})
  expect(lineChange(collected, { ...shipped, storeId: 'la-grove' })).toEqual({ c_fromStoreId: null })
})

test('a changed box sends its pieces for the same line', () => {
  const customMix = { unitType: 'piece' as const, box: [{ pid: 'lemon', qty: 24 }] }
  const line = {
    itemId: 'one',
    offerId: 'box',
    quantity: 1,
    fulfilment: 'shipping' as const,
    storeId: undefined,
  }
  const { itemId: _, ...asItIs } = line
  expect(lineChange(line, { ...asItIs, customMix })).toEqual({ c_customMix: customMix })
})
