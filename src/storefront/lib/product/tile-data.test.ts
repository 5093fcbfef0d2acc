import { expect, test } from 'vitest'
import { boxBuilderLink } from '#storefront/lib/routing/links.ts'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openDemoShop } from '#testing/shop.ts'
import { loadTiles } from './load-tiles.ts'
import { tileOf } from './tile-data.ts'

const { shop } = await openDemoShop()
const calls = pageCallsOf(shop)
const mixBox = '301170'
const mixPiece = '101080'
const bar = '301010'

async function hitOf(id: string) {
  const { hits } = await calls.ShopperSearch.productSearch({ parameters: { limit: 200 } })
  const hit = hits.find(({ productId }) => productId === id)
  if (!hit) throw new Error(`There is no ${id}`)
  return hit
}

test.each([
  [mixBox, '/build-a-box?piece=301170'],
  [mixPiece, '/build-a-box?piece=101080'],
  [bar, undefined],
])('CAT-041 the tile of %s links to the box builder at %s', async (id, boxHref) => {
  const { [id]: tile } = await loadTiles(calls, 'en-US', [id])
  expect(tileOf(await hitOf(id), 'en-US')).toMatchObject({ id, boxHref })
  expect(tile).toMatchObject({ id, boxHref })
})

test('a piece sold by weight shows the weight of its price, in every kind of list', async () => {
  const { [mixPiece]: tile, [bar]: box } = await loadTiles(calls, 'en-US', [mixPiece, bar])
  expect([tile?.buys, box?.buys]).toEqual(['1/4 lb', undefined])
  expect(tileOf(await hitOf(mixPiece), 'en-US')).toMatchObject({ buys: '1/4 lb', hasOptions: false })
  expect(tileOf(await hitOf(bar), 'en-US').buys).toBeUndefined()
})

test('a product found by the number of a variant links to that variant', async () => {
  const { hits } = await calls.ShopperSearch.productSearch({ parameters: { q: 'MC-101011' } })
  expect(hits.map((hit) => tileOf(hit, 'en-US'))).toEqual([
    expect.objectContaining({
      id: '101010',
      variantId: '101011',
      href: expect.stringMatching(/\/101011\.html$/),
    }),
  ])
})

test('a set costs the sum of its members, in every kind of list', async () => {
  const { 302010: set } = await loadTiles(calls, 'en-US', ['302010'])
  expect(set?.price).toEqual({ now: '$11.90' })
  expect(tileOf(await hitOf('302010'), 'en-US').price).toEqual({ now: '$11.90' })
})

test('CAT-042 CAT-069 a lollipop links to the builder for lollipops', async () => {
  const piece = { ...(await hitOf(mixPiece)), c_primaryCategoryId: 'lollypops-square' }
  expect(tileOf(piece, 'en-US').boxHref).toBe('/lollipops/build-a-box?piece=101080')
})

test.each([
  ['lollypops', '/lollipops/build-a-box'],
  ['lollypops-round', '/lollipops/build-a-box'],
  ['lollipops', '/build-a-box'],
  ['chocolates-assortments', '/build-a-box'],
])('CAT-068 CAT-069 the box builder of %s is %s', (categoryId, link) => {
  expect(boxBuilderLink(categoryId)).toBe(link)
})
