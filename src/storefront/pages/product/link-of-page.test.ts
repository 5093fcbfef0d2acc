import { expect, test } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openStockedShop } from '#testing/shop.ts'
import { linkOfPage } from './link-of-page.ts'
import { loadProductPage } from './load-product-page.ts'

const { shop } = await openStockedShop()
const page = { calls: pageCallsOf(shop), locale: 'en-US', origin: 'http://localhost', report: () => {} }

test.each([
  ['truffle-box', '/gifts/truffle-box/truffle-box.html', '/gifts/truffle-box/truffle-box.html'],
  ['Truffle-Box', '/gifts/any/Truffle-Box.HTML', '/gifts/any/truffle-box.html'],
  [
    'truffle-box-one-pound-ribbon',
    '/x/truffle-box-one-pound-ribbon.html',
    '/x/truffle-box-one-pound-ribbon.html',
  ],
  [
    'TRUFFLE-box-one-pound-ribbon',
    '/TRUFFLE-box-one-pound-ribbon.html',
    '/truffle-box-one-pound-ribbon.html',
  ],
  ['Truffle-Box', '/products/Truffle-Box', '/products/truffle-box'],
  ['truffle-box', '/products/truffle-box.html', '/products/truffle-box.html'],
  ['Sea-Salt', '/Bars/Sea-Salt.html', '/bars/sea-salt.html'],
  ['sea-salt-bar', '/x/sea-salt-bar.html', '/x/sea-salt-bar.html'],
])('CAT-036 CAT-037 the product %s at %s has the URL %s', async (productId, path, link) => {
  const asked = { productId, path }
  expect(linkOfPage(await loadProductPage(page, asked), asked)).toBe(link)
})
