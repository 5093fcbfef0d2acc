import { expect, test } from 'vitest'
import { priceView } from './price-view.ts'

test.each([
  ['CAT-004 a plain price', { price: 12.5 }, { now: '$12.50' }],
  ['CAT-005 a range over sizes', { price: 12.5, priceMax: 40 }, { now: '$12.50', upTo: '$40.00' }],
  [
    'a range in a list of lower prices',
    { price: 6, priceMax: 33, priceBelow: 25 },
    { now: '$6.00', upTo: '$33.00', isFrom: true },
  ],
  [
    'a range within the prices of its list',
    { price: 6, priceMax: 24, priceBelow: 25 },
    { now: '$6.00', upTo: '$24.00' },
  ],
  ['a price for a volume', { price: 32, lowestPrice: 27.25 }, { now: '$32.00', lowest: '$27.25' }],
  ['a volume that saves nothing', { price: 32, lowestPrice: 32 }, { now: '$32.00' }],
  [
    'CAT-005 a sale with the standard price',
    { price: 9, standardPrice: 12 },
    { now: '$9.00', was: '$12.00' },
  ],
  [
    'CAT-005 a sale of the smallest size with what it saves',
    { price: 9, priceMax: 20, standardPrice: 12, standardPriceMax: 20 },
    { now: '$9.00', upTo: '$20.00', saving: '$3.00' },
  ],
  [
    'CAT-005 a sale of the largest size with what it saves',
    { price: 9, priceMax: 15, standardPrice: 9, standardPriceMax: 20 },
    { now: '$9.00', upTo: '$15.00', saving: '$5.00' },
  ],
  [
    'CAT-005 sizes of different standard prices at one sale price',
    { price: 9, standardPrice: 12, standardPriceMax: 20 },
    { now: '$9.00', saving: '$11.00' },
  ],
  [
    'CAT-006 a case with the price of one piece',
    { price: 50, pricePerUnit: 1, unit: 'bar' },
    { now: '$50.00', perUnit: { price: '$1.00', unit: 'bar' } },
  ],
  ['CAT-043 nothing to pay', { price: 0 }, { now: '$0.00', isZero: true }],
] as const)('%s', (_, amounts, view) => {
  expect(priceView(amounts, 'USD', 'en-US')).toEqual(view)
})

test('a product without a price on the site has no price view', () => {
  expect(priceView({}, 'USD', 'en-US')).toBeUndefined()
})

test('en-CA shows Canadian dollars', () => {
  expect(priceView({ price: 12.5 }, 'CAD', 'en-CA')?.now).toBe('$12.50')
})
