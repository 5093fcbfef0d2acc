import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceRules } from '#commerce/pricing/price-rules.ts'
import { openReadOnce } from '#commerce/read-once.ts'
import { openDemoShop } from '#testing/shop.ts'
import type { SearchRequest } from '#commerce/search/requests.ts'
import { openSearch } from '#commerce/search/search.ts'

const { shop, database } = await openDemoShop()

const openFresh = () => {
  const { sites, catalog, pricing, localizedTexts } = shop
  const sales = { unitsSold: async () => new Map<string, number>() }
  return openSearch({
    database,
    readModel: openReadOnce(),
    sites,
    catalog,
    pricing,
    priceRules,
    sales,
    localizedTexts,
  })
}

/** Few values of each, so that the same query and refinements repeat with other orders and pages. */
const request: fc.Arbitrary<SearchRequest> = fc.record({
  siteId: fc.constantFrom('main', 'fundraising'),
  currency: fc.constant('USD'),
  query: fc.constantFrom('', ' ', '!', 'chocolate', 'Chocolates', 'dark chocolate', 'carmel'),
  refinements: fc.constantFrom({}, { c_isKosher: ['true'] }, { price: ['(10..25)'], c_size: ['1 lb'] }),
  among: fc.constantFrom(undefined, ['301040', '302010'], []),
  sort: fc.constantFrom(undefined, 'price-low-to-high', 'product-name-ascending', 'most-relevant'),
  offset: fc.nat(20),
  limit: fc.nat(12),
})

test('cached listings have the same results as a newly opened search', async () => {
  const used = openFresh()
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 10, maxLength: 20 }), async (requests) => {
      for (const request of requests) await used.search(request)
      for (const request of requests.slice(0, 3))
        expect(await used.search(request)).toEqual(await openFresh().search(request))
    }),
    { numRuns: 20 },
  )
})

test('two queries with the same words that contain different phrases have separate lists', async () => {
  const request = (query: string): SearchRequest => ({
    siteId: 'main',
    currency: 'USD',
    query,
    refinements: {},
    among: undefined,
    sort: undefined,
    offset: 0,
    limit: 12,
  })
  const used = openFresh()
  const listed: number[] = []
  for (const query of ["father's day truffles", 'father s day truffles']) {
    const result = await used.search(request(query))
    expect(result).toEqual(await openFresh().search(request(query)))
    listed.push(result.total)
  }
  expect(listed[0]).not.toBe(listed[1])
})
