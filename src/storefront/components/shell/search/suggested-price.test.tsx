import { expect, test } from 'vitest'
import messages from 'virtual:messages/suggestions'
import { priceView, type Amounts } from '#storefront/lib/product/price-view.ts'
import { renderToText } from '#testing/render.tsx'
import { SuggestedPrice } from './suggested-price.tsx'

test.each([
  [{ price: 0 }, 'FREE'],
  [{ price: 4 }, '$4.00'],
  [{ price: 4, priceMax: 9 }, 'From $4.00'],
  [{ price: 0, priceMax: 4 }, 'From $0.00'],
] satisfies [Amounts, string][])('a suggested product with the price %o shows %s', (amounts, words) => {
  const html = renderToText(<SuggestedPrice price={priceView(amounts, 'USD', 'en-US')} />, { messages })
  expect(html).toBe(`<span>${words}</span>`)
})
