import { expect, test } from 'vitest'
import messages from 'virtual:messages/product'
import { priceView, type Amounts } from '#storefront/lib/product/price-view.ts'
import { renderToText } from '#testing/render.tsx'
import { Price } from './price.tsx'

/** The texts of a price, including hidden ones. */
const textsOf = (amounts: Amounts, showFreePrice?: boolean) =>
  renderToText(<Price price={priceView(amounts, 'USD', 'en-US')} showFreePrice={showFreePrice} />, {
    messages,
  })
    .replaceAll(/<[^>]+>/g, '|')
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean)

test.each([
  [{ price: 0 }, true, ['FREE']],
  [{ price: 0 }, false, ['$0.00']],
  [{ price: 0 }, undefined, ['$0.00']],
  [{ price: 0.01 }, true, ['$0.01']],
  [{ price: 0, priceMax: 4 }, true, ['$0.00 – $4.00']],
] as const)('CAT-043 %o with the flag %o is shown as %o', (amounts, showFreePrice, texts) => {
  expect(textsOf(amounts, showFreePrice)).toEqual(texts)
})

test('CAT-004 CAT-005 CAT-006 a sale also shows the standard price, a range its saving, and a case the price per piece', () => {
  expect(textsOf({ price: 9, standardPrice: 12 })).toEqual([
    'Sale price',
    '$9.00',
    'Standard price',
    '$12.00',
  ])
  expect(textsOf({ price: 9, priceMax: 15, standardPrice: 12, standardPriceMax: 15 })).toEqual([
    'Sale price',
    '$9.00 – $15.00',
    'Save up to $3.00',
  ])
  expect(textsOf({ price: 90, pricePerUnit: 3, unit: 'bar' })).toEqual(['$90.00', '($3.00 per bar)'])
})
