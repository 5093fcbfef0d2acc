import { expect, test } from 'vitest'
import type { BasketItem, ProductToAdd } from './basket.ts'
import { additionName, isLineOf, isProductOf } from './same-line.ts'

const mix = { unitType: 'piece' as const, box: [{ pid: 'lemon', qty: 2 }] }
const product: ProductToAdd = {
  productId: 'box',
  quantity: 1,
  name: 'Box',
  fromStoreId: 'main-street',
  shipmentId: 'me',
  customMix: mix,
}
const line = {
  productId: 'box',
  shipmentId: 'me',
  c_fromStoreId: 'main-street',
  c_customMix: { box: mix.box, unitType: mix.unitType },
  bonusProductLineItem: false,
  // The fields that are compared.
} as unknown as BasketItem

test('matches a line with the product, regardless of the key order of its box', () => {
  expect(isProductOf(line, product)).toBe(true)
  expect(isLineOf(line, product)).toBe(true)
})

test.each([
  ['product', { productId: 'bar' }],
  ['pieces', { c_customMix: { ...mix, box: [] } }],
])('a line with another %s does not have the product', (_, other) => {
  expect(isProductOf({ ...line, ...other }, product)).toBe(false)
})

test.each([
  ['shop', { c_fromStoreId: undefined }],
  ['delivery', { shipmentId: 'Shipment1' }],
])('a line with another %s has the product, but is another line', (_, other) => {
  expect(isProductOf({ ...line, ...other }, product)).toBe(true)
  expect(isLineOf({ ...line, ...other }, product)).toBe(false)
})

test('a free product does not match an added product with the same id', () => {
  expect(isLineOf({ ...line, bonusProductLineItem: true }, product)).toBe(false)
})

test('a product without known pieces matches each box of it', () => {
  expect(isProductOf(line, { ...product, customMix: undefined })).toBe(true)
})

test.each<[string, Partial<ProductToAdd>]>([
  ['quantity', { quantity: 2 }],
  ['shop', { fromStoreId: undefined }],
  ['delivery', { shipmentId: 'Shipment1' }],
  ['gift', { isGift: true }],
  ['box', { customMix: undefined }],
])('additions with a different %s have different names', (_, other) => {
  expect(additionName([{ ...product, ...other }])).not.toBe(additionName([product]))
})

test('additions that differ only in display fields, or by a missing gift, have the same name', () => {
  const shown = { name: 'The box', image: { src: '/box.webp', alt: '' }, isGift: false }
  expect(additionName([{ ...product, ...shown }])).toBe(additionName([product]))
})
