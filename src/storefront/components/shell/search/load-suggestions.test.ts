import { expect, test } from 'vitest'
import { pageCallsOf } from '#testing/page-calls.ts'
import { openStockedShop } from '#testing/shop.ts'
import { loadSuggestions } from './load-suggestions.ts'

const { shop } = await openStockedShop()
const calls = pageCallsOf(shop)

test('API-061 suggestions contain up to ten products, and products with only an id are loaded', async () => {
  const { tiles } = await loadSuggestions(calls, 'en-US', 'lemon')
  expect(tiles.map(({ id }) => id)).toContain('lemon-drops')
  const requests: unknown[] = []
  const idsOnly = {
    ShopperProducts: calls.ShopperProducts,
    ShopperSearch: {
      getSearchSuggestions: async (request: unknown) => {
        requests.push(request)
        const products = [{ productId: 'lemon-drops' }, { productId: 'nowhere-sold' }]
        return { searchPhrase: 'lemon', productSuggestions: { products } }
      },
    },
    // `loadSuggestions` makes no other calls of the API. The response contains only the documented fields.
  } as unknown as Parameters<typeof loadSuggestions>[0]
  expect(await loadSuggestions(idsOnly, 'en-US', 'lemon')).toMatchObject({
    tiles: [{ id: 'lemon-drops', name: 'Lemon Drops', href: expect.stringContaining('lemon-drops') }],
    categories: [],
  })
  expect(requests).toEqual([{ parameters: { q: 'lemon', limit: 10 } }])
})
