import { expect, test } from 'vitest'
import productMessages from 'virtual:messages/product'
import uiMessages from 'virtual:messages/ui'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { priceView } from '#storefront/lib/product/price-view.ts'
import { picturesOf } from '#storefront/lib/product/product.test-support.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { renderToText } from '#testing/render.tsx'
import { ProductTile } from './product-tile.tsx'

const [picture] = picturesOf(1)

const renderTile = (given: Partial<TileData> = {}, where: { locale?: string; preferences?: object } = {}) => {
  const tile: TileData = {
    id: 'box',
    name: 'Truffle Box',
    href: '/gifts/truffle-box/box.html',
    picture,
    price: priceView({ price: 12.5 }, 'USD', 'en-US'),
    rating: 4.5,
    reviewCount: 12,
    badge: 'Best Seller',
    hasOptions: false,
    ...given,
  }
  return renderToText(<ProductTile tile={tile} />, {
    messages: joinAreas(productMessages, uiMessages),
    ...where,
  })
}

test('CAT-038 a tile shows photo, badge, name, price, rating and a button', () => {
  expect(renderTile()).toMatch(
    /<img[^>]* alt="Picture 0".*>Best Seller<.*<a href="\/gifts\/truffle-box\/box\.html">Truffle Box<\/a>.*\$12\.50.*aria-label="4\.5 of 5 stars".*12 reviews.*<button[^>]*>ADD TO BAG/,
  )
})

test('CAT-038 a tile omits the parts that its product does not have', () => {
  const html = renderTile({ badge: undefined, rating: undefined, reviewCount: 0 })
  expect(html).not.toContain('Best Seller')
  expect(html).not.toContain('stars')
})

test('CAT-041 a product for boxes links to the box builder instead of a button', () => {
  const html = renderTile({ boxHref: '/build-a-box?piece=box', hasOptions: true })
  expect(html).toMatch(/<a href="\/build-a-box\?piece=box">Create a Box/)
  expect(html).not.toContain('<button')
})

test('CAT-041 the links of a tile preserve the locale', () => {
  const box = { boxHref: '/build-a-box?piece=box', hasOptions: true }
  const html = renderTile(box, { locale: 'en-CA' })
  expect(html).toContain('<a href="/gifts/truffle-box/box.html?locale=en-CA">')
  expect(html).toContain('<a href="/build-a-box?piece=box&amp;locale=en-CA">')
})

test('the links of a tile contain a locale that is not the default of the site', () => {
  const preferences = { defaultLocale: 'en-CA' }
  expect(renderTile({}, { locale: 'en-US', preferences })).toContain(
    '<a href="/gifts/truffle-box/box.html?locale=en-US">',
  )
  expect(renderTile({}, { locale: 'en-CA', preferences })).toContain('<a href="/gifts/truffle-box/box.html">')
})

test('CAT-041 a piece for boxes shows the amount that its price buys, and has an add button beside the link', () => {
  const html = renderTile({ boxHref: '/build-a-box?piece=box', buys: '1/4 lb' })
  expect(html).toMatch(/\$12\.50.* for 1\/4 lb/)
  expect(html).toMatch(/<button[^>]*>ADD TO BAG.*<a href="\/build-a-box\?piece=box">Create a Box/)
})

test('PDP-047 PDP-048 a product with options links to its options', () => {
  expect(renderTile({ hasOptions: true })).toMatch(/<a href="\/gifts\/truffle-box\/box\.html">VIEW OPTIONS/)
})

test.each([
  ['comingSoon', 'Coming soon'],
  ['inShopOnly', 'In Shops Only'],
  ['outOfStock', 'Out of stock'],
] as const)('PDP-029 a tile with status %s shows "%s" instead of the button', (status, text) => {
  const html = renderTile({ status })
  expect(html).toContain(`>${text}<`)
  expect(html).not.toContain('<button')
})
