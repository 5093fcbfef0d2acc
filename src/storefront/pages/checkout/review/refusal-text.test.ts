import { expect, test } from 'vitest'
import { CallFault } from '#storefront/lib/api/call-fault.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { refusalText } from './refusal-text.ts'

// Only ids and names of the items are read.
const bag = { productItems: [{ productId: 'bar', productName: 'Sea Salt Bar' }] } as unknown as Basket
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
    'a product that is not sold',
    fault('product-not-available', { productId: 'bar' }),
    'checkout.refused.product Sea Salt Bar Out of stock',
  ],
  ['a product that is not in the bag', fault('product-not-available', { productId: 'x' }), 'Out of stock'],
  ['another refusal', fault('pickup-not-offered', {}), 'Out of stock'],
  ['an unexpected error', new Error('no network'), 'forms.failure'],
])('a refused order tells of %s', (_, failure, told) => expect(refusalText(failure, bag, text)).toBe(told))
