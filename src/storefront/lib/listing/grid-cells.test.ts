import { expect, test } from 'vitest'
import type { ListTile } from '#storefront/lib/content/block-schemas.ts'
import { listTilesSchema } from '#storefront/lib/content/block-schemas.ts'
import { gridCells } from './grid-cells.ts'
import { readListingQuery } from './listing-query.ts'

const media = { image: 'a.webp', hash: '0a', alt: '', width: 10, height: 10 }
const cta = { ctaText: 'Go', ctaLink: '/gifts' }
const { tiles } = listTilesSchema.parse({
  tiles: [
    { schema: 'double-in-grid-tile', position: 2, headline: 'Double', media, cta },
    { schema: 'single-in-grid-tile', position: 3, headline: 'Single', media, cta },
    { schema: 'single-in-grid-tile', position: 9, headline: 'Beyond', media, cta },
  ],
})
const products = ['p1', 'p2', 'p3'].map((id) => ({
  id,
  name: id,
  href: `/${id}.html`,
  reviewCount: 0,
  hasOptions: false,
}))

const cellsOf = (query: string, contentTiles: readonly ListTile[] = tiles) =>
  gridCells({ request: readListingQuery(new URLSearchParams(query)), tiles: products }, contentTiles).map(
    (cell) => ('schema' in cell ? cell.headline : cell.id),
  )

test('inserts tiles before the products at their positions', () => {
  expect(cellsOf('')).toEqual(['p1', 'Double', 'p2', 'Single', 'p3'])
  expect(cellsOf('sort=top-rated')).toEqual(['p1', 'Double', 'p2', 'Single', 'p3'])
})

test.each(['start=12', 'refine1=c_type=dark', 'q=dark'])(
  'a filtered list and later pages have no tiles: %s',
  (query) => {
    expect(cellsOf(query)).toEqual(['p1', 'p2', 'p3'])
  },
)

test('an empty list has no tiles', () => {
  expect(gridCells({ request: readListingQuery(new URLSearchParams()), tiles: [] }, tiles)).toEqual([])
})
