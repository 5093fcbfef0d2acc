import { expect, test } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { refusalText } from './refusal-text.ts'

// The test reads only ids and names of the items.
const bag = {
  productItems: [{ productId: 'bar', productName: 'Sea Salt Bar' }],
  shipments: [],
} as unknown as Basket
const text = (id: string, values: Record<string, string | number> = {}) =>
  [id, ...Object.values(values)].join(' ')

const fault = (code: string, details: object) =>
  new CallFault(400, { type: `/faults#${code}`, detail: 'Out of stock', arguments: details })

test.each<[string, unknown, string]>([
  [
    'too few pieces',
    fault('not-enough-stock', { productId: 'bar', available: 2 }),
    'checkout.refused.short Sea Salt Bar 2',
  ],
  [
    'too few pieces in a shop',
    fault('not-enough-stock', { productId: 'bar', available: 2, storeId: '0101', storeName: 'The Grove' }),
    'checkout.refused.shortAtShop Sea Salt Bar 2 The Grove',
  ],
  [
    'a product that is not sold',
    fault('product-not-available', { productId: 'bar' }),
    'checkout.refused.product Sea Salt Bar Out of stock',
  ],
  ['a product that is not in the bag', fault('product-not-available', { productId: 'x' }), 'Out of stock'],
  ['another refusal', fault('pickup-not-offered', {}), 'Out of stock'],
  ['an unexpected error', new Error('no network'), 'forms.failure'],
])('the text of a refused order names %s', (_, failure, told) =>
  expect(refusalText(failure, bag, text)).toBe(told),
)

/** Ada and Ben receive a bar each. The tested code reads only these fields. */
const forTwo = {
  productItems: ['a', 'b'].map((shipmentId) => ({
    productId: 'bar',
    productName: 'Sea Salt Bar',
    quantity: 1,
    shipmentId,
  })),
  shipments: [
    { shipmentId: 'a', shippingAddress: { firstName: 'Ada' } },
    { shipmentId: 'b', shippingAddress: { firstName: 'Ben' } },
  ],
} as unknown as Basket

test.each<[string, unknown, string]>([
  [
    'for whom the goods are short',
    fault('not-enough-stock', { productId: 'bar', available: 1 }),
    'checkout.refused.short Sea Salt Bar 1 checkout.refused.losing Ben 0',
  ],
  [
    'whose method is not offered',
    fault('shipping-method-not-applicable', { shipmentId: 'b' }),
    'checkout.refused.recipient Ben Out of stock',
  ],
  [
    'whose day is closed',
    fault('invalid-field', { field: 'shipments.a.c_DATE_WANTED' }),
    'checkout.refused.recipient Ada Out of stock',
  ],
  [
    'whose address is missing',
    fault('basket-not-ready', { missing: ['shipments.b.shippingAddress'] }),
    'checkout.refused.recipient Ben Out of stock',
  ],
])('the text of a refused order for several recipients names the one %s', (_, failure, told) =>
  expect(refusalText(failure, forTwo, text)).toBe(told),
)

test('the text of a refused order names the recipient of the last added line, in any order of the list', () => {
  const benFirst = { ...forTwo, productItems: forTwo.productItems.toReversed() }
  const short = fault('not-enough-stock', { productId: 'bar', available: 1 })
  expect(refusalText(short, benFirst, text)).toContain('checkout.refused.losing Ada 0')
})
