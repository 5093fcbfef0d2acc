import { expect, test } from 'vitest'
import type { Product } from '#commerce/catalog/catalog.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import { product } from '#testing/pricing-context.ts'
import { isOrderable, statusFlags } from './availability.ts'

const listed: Price = { currency: 'USD', listCents: 500, saleCents: null, tiers: [], perUnit: null }

/** The status of an egg on Easter Sunday, with changed fields. */
function status(given: Partial<Product>, { isPriced = true, isLeft = true } = {}) {
  const egg = product({ id: 'egg', ...given })
  const loaded = {
    products: new Map([[egg.id, egg]]),
    prices: new Map(isPriced ? [[egg.id, listed]] : []),
    inStock: new Map([[egg.id, isLeft]]),
    today: '2027-03-28',
  }
  return { orderable: isOrderable(egg, loaded), ...statusFlags(egg, loaded) }
}

const inStock = { orderable: true, c_isOutOfStock: false }
const outOfStock = { orderable: false, c_isOutOfStock: true }

test.each([
  ['2027-03-27', outOfStock],
  ['2027-03-28', inStock],
  ['2027-03-29', inStock],
  [null, inStock],
])(
  'CAT-025 CAT-026 with %s as the last shipping day, a product is orderable until that day',
  (shipThrough, flags) => {
    expect(status({ shipThrough })).toMatchObject(flags)
  },
)

test('CAT-026 a product that cannot be ordered is out of stock, whatever the reason', () => {
  expect(status({})).toMatchObject(inStock)
  expect(status({}, { isLeft: false })).toMatchObject(outOfStock)
  expect(status({}, { isPriced: false })).toMatchObject(outOfStock)
  expect(status({ isComingSoon: true })).toMatchObject({ ...outOfStock, c_isComingSoon: true })
  expect(status({ isInShopOnly: true })).toMatchObject({ ...outOfStock, c_isInShopOnly: true })
})
