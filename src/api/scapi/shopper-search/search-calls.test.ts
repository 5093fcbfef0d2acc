import { expect, test } from 'vitest'
import { openDemoShop } from '#testing/shop.ts'

const { request } = await openDemoShop()

async function ask(method: string, parameters: object): Promise<unknown> {
  const response = await request(`/api/main/scapi/ShopperSearch/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parameters }),
  })
  return { status: response.status, ...(await response.json()) }
}

test('CAT-058 a list has six sort rules and refinements by size, collection, price, diet and category', async () => {
  const found = await ask('productSearch', {})
  expect(found).toMatchObject({
    sortingOptions: [
      { id: 'featured-items' },
      { id: 'best-sellers' },
      { id: 'price-low-to-high' },
      { id: 'price-high-to-low' },
      { id: 'product-name-ascending' },
      { id: 'top-rated' },
    ],
    refinements: expect.arrayContaining(
      ['cgid', 'price', 'c_size', 'c_collection', 'c_isKosher', 'c_isDairyFree'].map((attributeId) =>
        expect.objectContaining({ attributeId }),
      ),
    ),
  })
})

test.each(['101011', 'mc-101011'])(
  'the number %s of a variant finds its product, as that variant',
  async (q) => {
    const hit = { productId: '101010', representedProduct: { id: '101011' }, c_variantId: '101011' }
    const found = (await ask('productSearch', { q })) as { hits: object[] }
    expect(found.hits).toEqual([expect.objectContaining(hit)])
    expect(await ask('getSearchSuggestions', { q })).toMatchObject({
      productSuggestions: { products: [hit] },
      categorySuggestions: { categories: [] },
    })
  },
)

test('a set costs the sum of its members, in lists and in product documents', async () => {
  const { hits } = (await ask('productSearch', { q: 'bar duo' })) as { hits: { productId: string }[] }
  expect(hits.find(({ productId }) => productId === '302010')).toMatchObject({
    price: 11.9,
    priceMax: 11.9,
    orderable: true,
    c_isOutOfStock: false,
    c_primaryCategoryId: 'gifts-towers',
  })
  const page = await request('/api/main/scapi/ShopperProducts/getProduct?id=302010')
  expect(await page.json()).toMatchObject({ c_setPrice: { price: 11.9, standardPrice: 11.9 } })
})

test('an allergen and a budget in the phrase become refinements, and the response shows which words they come from', async () => {
  const asked = await ask('productSearch', { q: 'nut free gift under $25' })
  expect(asked).toMatchObject({
    query: 'nut free gift under $25',
    selectedRefinements: { c_without: 'tree nuts|peanuts', price: '(0..25)' },
    c_understood: [
      { phrase: 'nut free', refinements: { c_without: 'tree nuts|peanuts' } },
      { phrase: 'under $25', refinements: { price: '(0..25)' } },
    ],
    c_unmet: [],
  })
  const chosen = await ask('productSearch', {
    q: 'gift',
    refine: ['c_without=tree nuts|peanuts', 'price=(0..25)'],
  })
  expect(asked).toHaveProperty('hits', (chosen as { hits: unknown }).hits)
})

test('a search for a diet without products is empty and suggests the nearest diet, in suggestions too', async () => {
  const c_unmet = [{ label: 'vegan', nearest: { query: '', refinements: { c_isDairyFree: 'true' } } }]
  expect(await ask('productSearch', { q: 'vegan' })).toMatchObject({ total: 0, hits: [], c_unmet })
  expect(await ask('getSearchSuggestions', { q: 'vegan' })).toMatchObject({
    productSuggestions: { products: [] },
    c_unmet,
  })
})

test.each([
  [{ q: 'chocolate' }, 10],
  [{ q: 'chocolate', limit: 4 }, 4],
])('CAT-066 %o returns at most %i suggestions', async (parameters, count) => {
  expect(await ask('getSearchSuggestions', parameters)).toMatchObject({
    productSuggestions: { products: { length: count } },
  })
})

test.each([{ q: 'chocolate', limit: 11 }, { q: 'ch' }])('CAT-066 %o is refused', async (parameters) =>
  expect(await ask('getSearchSuggestions', parameters)).toMatchObject({ status: 400 }),
)

test('a suggested category shows the name of its parent and whether it is a top category', async () => {
  expect(await ask('getSearchSuggestions', { q: 'chocolate' })).toMatchObject({
    categorySuggestions: {
      categories: expect.arrayContaining([
        expect.objectContaining({ id: 'chocolates', c_isTop: true }),
        expect.objectContaining({ parentCategoryName: 'Chocolates', c_isTop: false }),
      ]),
    },
  })
})

test('CAT-006 on the fundraising site the price per unit of a case is shown on its page and in lists', async () => {
  const page = await request('/api/fundraising/scapi/ShopperProducts/getProduct?id=601010')
  expect(await page.json()).toMatchObject({
    c_isCase: true,
    c_pricingDetails: { standard: { price: 90, pricePerUnit: 3, unit: 'bar' } },
  })
  const list = await request('/api/fundraising/scapi/ShopperSearch/productSearch?limit=200')
  const { hits } = (await list.json()) as { hits: { productId: string }[] }
  expect(hits.find(({ productId }) => productId === '601010')).toMatchObject({
    price: 90,
    pricePerUnit: 3,
    c_unit: 'bar',
  })
})
