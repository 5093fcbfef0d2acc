import { expect, test } from 'vitest'
import { isWish, productOfWish, wishId } from './wish-item.ts'

test('ACC-060 an item matches a product by its colour id, which is "none" without colours', () => {
  const item = { productId: wishId({ productId: 'fudge-tin' }), c_colorID: 'none' }
  expect(item.productId).toBe('fudge-tin-none')
  expect(isWish(item, { productId: 'fudge-tin' })).toBe(true)
  expect(isWish(item, { productId: 'fudge' })).toBe(false)
  expect(isWish({ productId: 'fudge-tin-none' }, { productId: 'fudge-tin' })).toBe(false)
  const red = { productId: 'tin-red', c_colorID: 'red' }
  expect(isWish(red, { productId: 'tin', colorId: 'red' })).toBe(true)
  expect(isWish(red, { productId: 'tin', colorId: 'blue' })).toBe(false)
  expect(isWish(red, { productId: 'tin' })).toBe(false)
  // A product whose id looks like another product in a colour.
  expect(isWish(red, { productId: 'tin-red' })).toBe(false)
})

test.each([
  [{ productId: 'fudge-tin-none', c_colorID: 'none' }, 'fudge-tin'],
  [{ productId: 'tin-red', c_colorID: 'red' }, 'tin'],
  [{ productId: 'fudge-tin-none' }, 'fudge-tin'],
  [{ productId: 'fudge-tin' }, 'fudge-tin'],
  [{ productId: 'fudge-tin', c_colorID: 'none' }, 'fudge-tin'],
])('ACC-059 the product of the item %o is %s', (item, productId) => {
  expect(productOfWish(item)).toBe(productId)
})
