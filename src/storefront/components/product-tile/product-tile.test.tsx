import { expect, test } from 'vitest'
import productMessages from 'virtual:messages/product'
import uiMessages from 'virtual:messages/ui'
import { joinAreas } from '#storefront/lib/messages/area-messages.tsx'
import { priceView } from '#storefront/lib/product/price-view.ts'
import { picturesOf } from '#storefront/lib/product/product.test-support.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { renderToText } from '#testing/render.tsx'
import { ProductTile } from './product-tile.tsx'

const [picture] = picturesOf(1)

const drawn = (given: Partial<TileData> = {}) => {
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
  return renderToText(<ProductTile tile={tile} />, { messages: joinAreas(productMessages, uiMessages) })
}

test('CAT-038 a tile shows photo, badge, name, price, rating and a button', () => {
  expect(drawn()).toMatch(
    /<img[^>]* alt="Picture 0".*>Best Seller<.*<a href="\/gifts\/truffle-box\/box\.html">Truffle Box<\/a>.*\$12\.50.*aria-label="4\.5 of 5 stars".*12 reviews.*<button[^>]*>ADD TO BAG/,
  )
})

test('CAT-038 a tile is without what its product does not have', () => {
  const html = drawn({ badge: undefined, rating: undefined, reviewCount: 0 })
  expect(html).not.toContain('Best Seller')
  expect(html).not.toContain('stars')
})

test('CAT-041 what boxes are filled with has a link to the builder in place of the button', () => {
  const html = drawn({ boxHref: '/build-a-box?piece=box', hasOptions: true })
  expect(html).toMatch(/<a href="\/build-a-box\?piece=box">Create a Box/)
  expect(html).not.toContain('<button')
})

test('PDP-047 PDP-048 what has sizes to choose from leads to them', () => {
  expect(drawn({ hasOptions: true })).toMatch(/<a href="\/gifts\/truffle-box\/box\.html">VIEW OPTIONS/)
})

test.each([
  ['comingSoon', 'Coming soon'],
  ['inShopOnly', 'In Shops Only'],
  ['outOfStock', 'Out of stock'],
] as const)('PDP-029 a tile of what is %s says "%s" in place of the button', (status, words) => {
  const html = drawn({ status })
  expect(html).toContain(`>${words}<`)
  expect(html).not.toContain('<button')
})
