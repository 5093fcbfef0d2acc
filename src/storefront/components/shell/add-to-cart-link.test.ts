import { expect, test } from 'vitest'
import { productOfAddToCartLink } from './add-to-cart-link.ts'

test.each([
  ['atc:301010', '301010'],
  ['/gifts?open=atc:301010', '301010'],
  ['/gifts?open=atc%3A301010&sz=12', '301010'],
  ['https://www.example.com/#atc:sea-salt-bar', 'sea-salt-bar'],
  ['/gifts', undefined],
  ['/atc', undefined],
  ['atc:', undefined],
  ['/100%', undefined],
])('PDP-019 %s opens the options of %s', (href, productId) => {
  expect(productOfAddToCartLink(href)).toBe(productId)
})
