import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceRules } from '#commerce/pricing/price-rules.ts'
import { openTestShop } from '#testing/shop.ts'
import { openSearch, type SearchRequest } from './search.ts'

const { shop, database } = await openTestShop()
await shop.importExport.importFolder('demo')

const openAnew = () => {
  const { sites, catalog, pricing } = shop
  const sales = { unitsSold: async () => new Map<string, number>() }
  return openSearch({ database, sites, catalog, pricing, priceRules, sales })
}

/** Few of each, so that the same words and refinements come back in other orders and on other pages. */
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

test('whatever was looked through before, an answer is the one of a search that has just been opened', async () => {
  const used = openAnew()
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 10, maxLength: 20 }), async (requests) => {
      for (const asked of requests) await used.search(asked)
      for (const asked of requests.slice(0, 3))
        expect(await used.search(asked)).toEqual(await openAnew().search(asked))
    }),
    { numRuns: 20 },
  )
})
