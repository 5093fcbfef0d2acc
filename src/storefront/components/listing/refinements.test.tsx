import { expect, test } from 'vitest'
import searchMessages from 'virtual:messages/search'
import { readListingQuery } from '#storefront/lib/listing/listing-query.ts'
import type { Listing } from '#storefront/lib/listing/load-listing.ts'
import { renderToText } from '#testing/render.tsx'
import { Refinements } from './refinements.tsx'

const valuesOf = (counts: Record<string, number>) =>
  Object.entries(counts).map(([value, hitCount]) => ({ value, label: value, hitCount }))

const listing = (query: string, flavours: Record<string, number>): Listing => ({
  path: '/search',
  request: readListingQuery(new URLSearchParams(query)),
  categoryId: undefined,
  total: 9,
  tiles: [],
  refinements: [{ attributeId: 'c_flavour', label: 'Flavor', values: valuesOf(flavours) }],
  sortingOptions: [],
  suggestion: undefined,
  understood: [],
  unmet: [],
  isAnyWord: false,
  destinations: [],
})

const shownAndFolded = (query: string, flavours: Record<string, number>) => {
  const html = renderToText(<Refinements listing={listing(query, flavours)} />, { messages: searchMessages })
  return html
    .split('<summary>')
    .slice(1)
    .map((part) => [...part.matchAll(/nofollow"[^>]*>([^<]*)</g)].map(([, label]) => label))
}

const rare = Object.fromEntries(
  ['tea', 'cake', 'maple', 'coffee', 'honey', 'mint', 'lemon'].map((name) => [name, 1]),
)

test('in a long list of flavors, flavors of a single product are folded if others have more products', () => {
  expect(shownAndFolded('', { almond: 3, caramel: 2, ...rare })).toEqual([
    ['almond', 'caramel'],
    Object.keys(rare),
  ])
  expect(shownAndFolded('', { almond: 3, tea: 1 })).toEqual([['almond', 'tea']])
  expect(shownAndFolded('', rare)).toEqual([Object.keys(rare)])
})

test('a chosen value is never folded', () =>
  expect(shownAndFolded('refine1=c_flavour%3Dcake', { almond: 3, caramel: 2, ...rare })[0]).toEqual([
    'almond',
    'caramel',
    'cake',
  ]))
