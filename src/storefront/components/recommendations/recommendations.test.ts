import { expect, test } from 'vitest'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { pageRecommenders } from './page-recommenders.ts'
import { shownTiles } from './shown-tiles.ts'

const tile = (id: string, status?: TileData['status']): TileData => ({
  id,
  name: id,
  href: `/${id}.html`,
  reviewCount: 0,
  hasOptions: false,
  status,
})
const tilesOf = (...tiles: TileData[]) => Object.fromEntries(tiles.map((each) => [each.id, each]))
const idsOf = (tiles: readonly TileData[]) => tiles.map(({ id }) => id)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `product-${index}`)

test('PDP-089 products out of stock are omitted; coming soon products are shown', () => {
  const tiles = tilesOf(tile('a'), tile('b', 'outOfStock'), tile('c', 'comingSoon'))
  expect(idsOf(shownTiles(['c', 'b', 'a', 'gone'], tiles))).toEqual(['c', 'a'])
})

test('PDP-090 a row with fewer tiles than the minimum is empty; the default minimum is one', () => {
  const tiles = tilesOf(tile('a'), tile('b'), tile('c', 'outOfStock'))
  expect(shownTiles(['a', 'b', 'c'], tiles, 3)).toEqual([])
  expect(idsOf(shownTiles(['a', 'b', 'c'], tiles, 2))).toEqual(['a', 'b'])
  expect(idsOf(shownTiles(['a'], tiles))).toEqual(['a'])
})

test('PDP-093 a row has at most twelve slides', () => {
  const ids = numbered(20)
  expect(idsOf(shownTiles(ids, tilesOf(...ids.map((id) => tile(id)))))).toEqual(ids.slice(0, 12))
})

test('PDP-085 SHELL-071 recently viewed products are shown only if the preference is on', () => {
  const [on, off] = [true, false].map((einsteinRecommendersEnabled) => ({ einsteinRecommendersEnabled }))
  expect(pageRecommenders('product', on)).toEqual(['also-love', 'recently-viewed'])
  expect(pageRecommenders('product', off)).toEqual(['also-love'])
  expect(pageRecommenders('not-found', on)).toEqual(['recently-viewed'])
  expect(pageRecommenders('not-found', off)).toEqual([])
})
