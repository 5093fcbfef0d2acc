import { expect, test } from 'vitest'
import productMessages from 'virtual:messages/product'
import uiMessages from 'virtual:messages/ui'
import wishListMessages from 'virtual:messages/wishlist'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { pageCallsOf } from '#testing/page-calls.ts'
import { renderToText } from '#testing/render.tsx'
import { openStockedShop } from '#testing/shop.ts'
import { WishEntry } from './wish-entry.tsx'
import { loadWishedProducts, type WishedProductView } from './wished-products.ts'

const messages = joinAreas(joinAreas(productMessages, wishListMessages), uiMessages)
const render = (product: WishedProductView | undefined, name = 'Fudge Tin') =>
  renderToText(<WishEntry product={product} name={name} quantity={1} />, { messages })

const { shop } = await openStockedShop()
const products = await loadWishedProducts(pageCallsOf(shop), 'en-US', [
  'lemon-drops',
  'truffle-box',
  'truffle-box-half-pound-none',
  'nowhere-sold',
])
const lemonDrops = products.get('lemon-drops')

test('a wished product shows its current price and can be added to the bag', () => {
  expect(render(lemonDrops)).toMatch(
    /<a href="[^"]*lemon-drops\.html">Lemon Drops<\/a>.*\$4\.25.*<button[^>]*>ADD TO BAG <span>Lemon Drops/,
  )
})

test('a chosen size is added to the bag directly; without a chosen size the options are shown', () => {
  const size = render(products.get('truffle-box-half-pound-none'))
  expect(size).toContain('Size: 1/2 lb')
  expect(size).toContain('ADD TO BAG')
  expect(render(products.get('truffle-box'))).toMatch(/<a href="[^"]*truffle-box\.html">VIEW OPTIONS/)
})

test.each([
  ['outOfStock', true, 'Out of stock'],
  ['comingSoon', true, 'Coming soon'],
  ['inShopOnly', false, 'In Shops Only'],
] as const)(
  'a product that is %s shows its state; a back-in-stock alert is offered: %s',
  (status, canAsk, words) => {
    if (!lemonDrops) throw new Error('The product is not loaded')
    const html = render({ ...lemonDrops, tile: { ...lemonDrops.tile, status }, showBackInStock: true })
    expect(html).toContain(words)
    expect(html.includes('Notify me')).toBe(canAsk)
    expect(html).not.toContain('ADD TO BAG')
  },
)

test('a discontinued product keeps its last name, and cannot be bought', () => {
  const html = render(products.get('nowhere-sold'))
  expect(html).toMatch(/<h2>Fudge Tin<\/h2>.*We don’t make this one anymore\./)
  expect(html).not.toContain('<button')
  expect(render(undefined, '')).toContain('One of our candies')
})
