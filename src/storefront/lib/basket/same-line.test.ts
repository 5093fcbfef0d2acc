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

test('a line has the product, whatever the order of the keys of its box', () => {
  expect(isProductOf(line, product)).toBe(true)
  expect(isLineOf(line, product)).toBe(true)
})

test.each([
  ['product', { productId: 'bar' }],
  ['pieces', { c_customMix: { ...mix, box: [] } }],
])('a line of another %s is not of the product', (_, other) => {
  expect(isProductOf({ ...line, ...other }, product)).toBe(false)
})

test.each([
  ['shop', { c_fromStoreId: undefined }],
  ['delivery', { shipmentId: 'Shipment1' }],
])('a line of another %s has the product, but is another line', (_, other) => {
  expect(isProductOf({ ...line, ...other }, product)).toBe(true)
  expect(isLineOf({ ...line, ...other }, product)).toBe(false)
})

test('a free product is not the line of an addition', () => {
  expect(isLineOf({ ...line, bonusProductLineItem: true }, product)).toBe(false)
})

test('a product without known pieces is in every box of it', () => {
  expect(isProductOf(line, { ...product, customMix: undefined })).toBe(true)
})

test.each<[string, Partial<ProductToAdd>]>([
  ['quantity', { quantity: 2 }],
  ['shop', { fromStoreId: undefined }],
  ['delivery', { shipmentId: 'Shipment1' }],
  ['gift', { isGift: true }],
  ['box', { customMix: undefined }],
])('another %s is another addition', (_, other) => {
  expect(additionName([{ ...product, ...other }])).not.toBe(additionName([product]))
})

test('what is shown does not make another addition, nor does a gift that is none', () => {
  const shown = { name: 'The box', image: { src: '/box.webp', alt: '' }, isGift: false }
  expect(additionName([{ ...product, ...shown }])).toBe(additionName([product]))
})
