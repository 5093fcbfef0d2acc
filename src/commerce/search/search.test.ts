import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { priceRules } from '#commerce/pricing/price-rules.ts'
import { openReadOnce } from '#commerce/read-once.ts'
import { announced } from '#testing/announced.ts'
import { openDemoShop, type TestShop } from '#testing/shop.ts'
import type { SearchRequest } from './requests.ts'
import { openSearch } from './search.ts'

let opened: TestShop

beforeAll(async () => {
  opened = await openDemoShop()
}, 60_000)

const search = (request: Partial<SearchRequest>) =>
  opened.shop.search.search({
    siteId: 'main',
    currency: 'USD',
    query: '',
    refinements: {},
    sort: undefined,
    offset: 0,
    limit: 200,
    ...request,
  })

async function namesOf(productIds: readonly string[]): Promise<string[]> {
  const products = await opened.shop.catalog.products('main', productIds)
  return productIds.map((id) => products.get(id)?.name ?? '')
}

describe('numbers', () => {
  const suggest = (query: string) =>
    opened.shop.search.suggest({ siteId: 'main', currency: 'USD', query, limit: 10 })

  test.each(['101011', 'MC-101011', 'mc-101011', 'MC101011', 'mc 101011', ' MC–101011 '])(
    'searching for the number of a variant, typed as %s, returns its product only, and names the variant',
    async (query) => {
      const [found, suggested] = await Promise.all([search({ query }), suggest(query)])
      expect(found).toMatchObject({ total: 1, productIds: ['101010'], suggestion: null, isAnyWord: false })
      expect([...found.numbered]).toEqual([['101010', '101011']])
      expect(suggested.productIds).toEqual(['101010'])
      expect([...suggested.numbered]).toEqual([['101010', '101011']])
    },
  )

  test.each(['301080', 'mc-301080'])(
    'searching for the number %s of a product returns only that product',
    async (query) => {
      const found = await search({ query })
      expect(found.productIds).toEqual(['301080'])
      expect(found.numbered.size).toBe(0)
      expect((await suggest(query)).productIds).toEqual(['301080'])
    },
  )

  test.each(['MC-999999', '999999', 'mc 999999', 'MC-10101'])(
    'searching for the number %s, which no product has, returns no product',
    async (query) => {
      expect(await search({ query })).toMatchObject({ total: 0, suggestion: null, isAnyWord: false })
      expect((await suggest(query)).productIds).toEqual([])
    },
  )

  test('searching for any number or SKU of the shop returns its product', async () => {
    const { catalog } = opened.shop
    const products = await catalog.products('main', await catalog.productIds('main'))
    const variants = await catalog.products(
      'main',
      [...products.values()].flatMap(({ variantIds }) => variantIds),
    )
    const listed = (await search({})).productIds
    for (const id of listed) {
      const product = products.get(id)
      const own = (product?.variantIds ?? []).flatMap((variantId) => variants.get(variantId) ?? [])
      for (const { id: number, sku } of own.filter(({ isOnline }) => isOnline))
        for (const query of [number, sku ?? number, number.toLowerCase()])
          expect([query, ...(await search({ query })).numbered]).toEqual([query, [id, number]])
    }
  })
})

describe('words', () => {
  test('products with the word in their name are listed before products that only mention it', async () => {
    const { productIds } = await search({ query: 'truffle' })
    const names = await namesOf(productIds)
    const named = names.map((name) => name.includes('Truffle'))
    expect(named[0]).toBe(true)
    expect(named.lastIndexOf(true)).toBeLessThan(named.indexOf(false))
  })

  test.each(['Sea Salt Caramel', 'sea salt caramels', 'CARAMEL, sea-salt', 'séa salt cáramel'])(
    'stems, case, accents and order do not matter: %s',
    async (query) => {
      const { productIds } = await search({ query })
      expect((await namesOf(productIds))[0]).toContain('Sea Salt Caramel')
    },
  )

  test.each([
    ['carmel', 'caramel'],
    ['choclate', 'chocolate'],
    ['pepermint bark', 'peppermint bark'],
  ])('%s is corrected to %s', async (typed, meant) => {
    const [misspelled, right] = await Promise.all([search({ query: typed }), search({ query: meant })])
    expect(misspelled.suggestion).toBe(meant)
    expect(misspelled.productIds).toEqual(right.productIds)
    expect(right.total).toBeGreaterThan(0)
  })

  test.each([
    ['pecan tortose', 'pecan tortoise'],
    ['lemon tortose', null],
    ['gift for preacher', null],
    ['trak my order', 'track order'],
    ['gift for techer', 'gift for teacher'],
  ])('a correction of "%s" is offered only if its words are neighbours: %s', async (query, suggestion) => {
    expect((await search({ query })).suggestion).toBe(suggestion)
  })

  test('if no product has all words, products with more of the words are first', async () => {
    const { productIds, isAnyWord } = await search({ query: 'umbrella with hazelnut milk bar' })
    expect(isAnyWord).toBe(true)
    expect((await namesOf(productIds))[0]).toBe('Milk and Hazelnut Bar')
  })

  test('a flavor or coating ranks higher than a text', async () => {
    const { productIds } = await search({ query: 'honey nougat' })
    expect((await namesOf(productIds)).slice(0, 2)).toEqual(['Honey Pistachio Nougat', 'Dark Vanilla Nougat'])
  })

  test('stop words like "of" and "the" do not exclude products', async () => {
    const [plain, wordy] = await Promise.all([
      search({ query: 'dozen truffles' }),
      search({ query: 'a dozen of the truffles' }),
    ])
    expect(wordy.productIds).toEqual(plain.productIds)
  })

  test('a meaningless query has no results and no suggestions', async () => {
    expect(await search({ query: 'xqzzyvw' })).toMatchObject({ total: 0, productIds: [], suggestion: null })
    expect(await search({ query: '!!! ???' })).toMatchObject({ total: 0 })
  })
})

describe('refinements', () => {
  test('the hit count of a value is the total of a search with that value chosen', async () => {
    const { refinements } = await search({ query: 'chocolate' })
    for (const { attributeId, values } of refinements) {
      for (const { value, hitCount } of values) {
        const { total } = await search({ query: 'chocolate', refinements: { [attributeId]: [value] } })
        expect(total, `${attributeId}=${value}`).toBe(hitCount)
      }
    }
  })

  test('values of one attribute are joined by or, attributes by and', async () => {
    const dark = await search({ refinements: { c_coating: ['dark chocolate'] } })
    const milk = await search({ refinements: { c_coating: ['milk chocolate'] } })
    const both = await search({ refinements: { c_coating: ['dark chocolate', 'milk chocolate'] } })
    const kosher = await search({
      refinements: { c_coating: ['dark chocolate', 'milk chocolate'], c_isKosher: ['true'] },
    })
    expect(both.total).toBe(dark.total + milk.total)
    expect(kosher.total).toBeLessThan(both.total)
  })

  test('products that may contain tree nuts are excluded from products made without them', async () => {
    const { productIds } = await search({ refinements: { c_without: ['tree nuts'] } })
    const products = await opened.shop.catalog.products('main', productIds)
    expect(productIds.length).toBeGreaterThan(0)
    for (const { contents } of products.values()) {
      expect([...contents.allergens, ...contents.mayContain]).not.toContain('tree nuts')
    }
  })

  test.each([{ nonsense: ['1'] }, { c_size: ['9 tons'] }, { price: ['cheap'] }, { cgid: ['nowhere'] }])(
    'a search with an unknown refinement has no results: %o',
    async (refinements) => expect((await search({ refinements })).total).toBe(0),
  )
})

describe('sets', () => {
  test.each([
    ['in a search', { query: 'bar duo' }],
    ['in their category', { refinements: { cgid: ['gifts-towers'] } }],
    ['in a price range of their total price', { query: 'duo', refinements: { price: ['(11.9..11.91)'] } }],
  ])('are found %s', async (_, request) => {
    expect((await search(request)).productIds).toContain('302010')
  })
})

describe('meanings of a query beyond words', () => {
  const allergensOf = async (productIds: readonly string[]) => {
    const products = await opened.shop.catalog.products('main', productIds)
    return [...products.values()].flatMap(({ contents }) => [...contents.allergens, ...contents.mayContain])
  }

  test.each(['nut free', 'no nuts', 'without nuts', 'nut allergy', 'nut-free candy'])(
    '"%s" selects the refinement "without nuts"',
    async (query) => {
      const { total, productIds, selected } = await search({ query })
      expect(total).toBeGreaterThan(3)
      expect(selected.c_without).toEqual(['tree nuts', 'peanuts'])
      const allergens = await allergensOf(productIds)
      expect(allergens).not.toContain('tree nuts')
      expect(allergens).not.toContain('peanuts')
    },
  )

  test('a budget becomes a price range, combined with the words', async () => {
    const { productIds, selected, understood } = await search({ query: 'caramel under 25' })
    expect(understood.map(({ phrase }) => phrase)).toEqual(['under 25'])
    expect(productIds).toEqual(
      (await search({ query: 'caramel', refinements: { price: ['(0..25)'] } })).productIds,
    )
    expect(selected).toEqual({ price: ['(0..25)'] })
  })

  test('an excluded flavor is excluded in names, flavors and texts', async () => {
    const [all, without] = await Promise.all([
      search({ query: 'chocolate' }),
      search({ query: 'chocolate no caramel' }),
    ])
    expect(without.total).toBeGreaterThan(0)
    expect(without.total).toBeLessThan(all.total)
    const products = await opened.shop.catalog.products('main', without.productIds)
    for (const { name, contents } of products.values())
      expect([name, ...contents.flavours].join(' ')).not.toMatch(/caramel/i)
  })

  test('a date in the query is ignored, because products have no delivery dates', async () => {
    const { total, understood } = await search({ query: 'truffle by friday' })
    expect(understood).toMatchObject([{ phrase: 'by friday', asksForDate: true }])
    expect(total).toBe((await search({ query: 'truffle' })).total)
  })

  test('searching for kosher returns the products that are marked kosher', async () => {
    const kosher = await search({ refinements: { c_isKosher: ['true'] } })
    expect(await search({ query: 'kosher' })).toMatchObject({ total: kosher.total, unmet: [] })
  })

  test.each([
    ['vegan', 'vegan', { query: '', refinements: { c_isDairyFree: ['true'] } }],
    ['vegan mint', 'vegan', { query: 'mint', refinements: { c_isDairyFree: ['true'] } }],
    ['gluten free', 'gluten free', { query: '', refinements: { c_without: ['wheat'] } }],
    ['milk free', 'made without milk', { query: '', refinements: { c_isDairyFree: ['true'] } }],
  ])(
    '"%s" has no results, reports the unmet request "%s", and offers the nearest alternative',
    async (query, label, near) => {
      const { total, unmet } = await search({ query })
      expect(total).toBe(0)
      expect(unmet).toMatchObject([{ label, nearest: near }])
      const { total: hits } = await search({ ...near })
      expect(unmet[0]?.nearest?.hitCount).toBe(hits)
      expect(hits).toBeGreaterThan(0)
    },
  )

  test('a chosen refinement and a phrase of the same attribute are combined', async () => {
    const { selected } = await search({ query: 'nut free', refinements: { c_without: ['egg'] } })
    expect(selected).toEqual({ c_without: ['egg', 'tree nuts', 'peanuts'] })
  })

  test('if no product has all words of a query, the result reports that products have any of them', async () => {
    expect(await search({ query: 'return policy' })).toMatchObject({ isAnyWord: false, total: 0 })
    expect(await search({ query: 'caramel umbrella' })).toMatchObject({ isAnyWord: true })
    expect(await search({ query: 'caramel' })).toMatchObject({ isAnyWord: false })
  })
})

test('a typed price range has a label with currency', async () => {
  const { refinements } = await search({ refinements: { price: ['(5..30)'] }, locale: 'en-US' })
  const price = refinements.find(({ attributeId }) => attributeId === 'price')
  expect(price?.values).toContainEqual(expect.objectContaining({ value: '(5..30)', label: '$5 – $30' }))
})

test('after renaming a category, the next search result shows the new name', async () => {
  const { database } = opened
  const categoryNames = async () => {
    const { refinements } = await search({ query: 'chocolate' })
    return refinements.find(({ attributeId }) => attributeId === 'cgid')?.values.map(({ label }) => label)
  }
  const rename = async (name: string) => {
    await database.run(
      sql`update categories set document = document || jsonb_build_object('name', ${name}::text)
        where site_id = 'main' and id = 'chocolates'`,
    )
    await announced(database, ['categories'])
  }
  expect(await categoryNames()).toContain('Chocolates')
  await rename('Pralines')
  expect(await categoryNames()).toContain('Pralines')
  await rename('Chocolates')
})

test('the first search after a start uses a prepared index snapshot', async () => {
  const { database, shop } = opened
  const { sites, catalog, pricing, localizedTexts } = shop
  const sales = { unitsSold: async () => new Map() }
  const reopened = openSearch({
    database,
    readModel: openReadOnce(),
    sites,
    catalog,
    pricing,
    priceRules,
    sales,
    localizedTexts,
  })
  await reopened.prepare()
  const texts: string[] = []
  const stop = database.onStatement(({ text }) => texts.push(text))
  const found = await reopened.suggest({ siteId: 'main', currency: 'USD', query: 'caramel', limit: 6 })
  stop()
  expect(found.productIds).not.toEqual([])
  expect(texts.filter((text) => text.includes('from search_documents'))).toEqual([])
})

test('another page or order of the same search runs no SQL', async () => {
  const request = { query: 'dark chocolate', refinements: { c_isKosher: ['true'] } }
  const first = await search({ ...request, limit: 3 })
  const texts: string[] = []
  const stop = opened.database.onStatement(({ text }) => texts.push(text))
  const next = await search({ ...request, offset: 3, limit: 3, sort: 'price-low-to-high' })
  stop()
  expect(texts).toEqual([])
  expect([next.total, next.refinements]).toEqual([first.total, first.refinements])
})

describe('sorting and paging', () => {
  test('pages of the default size 12 follow one another without gap or repetition', async () => {
    const whole = await search({})
    const pages = await Promise.all([0, 12, 24].map((offset) => search({ offset, limit: 12 })))
    expect(pages.flatMap(({ productIds }) => productIds)).toEqual(whole.productIds.slice(0, 36))
  })

  test('a page beyond the end is empty and has the same total', async () => {
    const { total } = await search({})
    expect(await search({ offset: 10_000, limit: 12 })).toMatchObject({ total, productIds: [] })
  })

  test('price-low-to-high sorts by the lowest price of the variants, and by the total price of a set', async () => {
    const { productIds } = await search({ sort: 'price-low-to-high' })
    const { shop } = opened
    const products = [...(await shop.catalog.products('main', productIds)).values()]
    const members = await shop.catalog.products(
      'main',
      products.flatMap(({ setProductIds }) => setProductIds),
    )
    const sold = products.map(({ id, variantIds, setProductIds }) => {
      if (setProductIds.length > 0)
        return setProductIds.map((part) => members.get(part)?.defaultVariantId ?? part)
      return variantIds.length > 0 ? variantIds : [id]
    })
    const prices = await shop.pricing.prices('main', 'USD', sold.flat())
    const lowest = products.map(({ type }, index) => {
      const each = (sold[index] ?? []).flatMap((id) => {
        const price = prices.get(id)
        return price ? [Math.min(price.listCents, price.saleCents ?? price.listCents)] : []
      })
      return type === 'set' ? each.reduce((sum, cents) => sum + cents, 0) : Math.min(...each)
    })
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b))
  })

  test('product-name-ascending is alphabetical', async () => {
    const names = await namesOf((await search({ sort: 'product-name-ascending' })).productIds)
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
  })
})

describe('suggestions', () => {
  test.each([
    ['sea s', 'Sea Salt Caramel'],
    ['cara', 'Caramel'],
    ['truf', 'Truffle'],
    ['carml', 'Caramel'],
  ])('CAT-063 %s suggests %s', async (query, part) => {
    const { productIds } = await opened.shop.search.suggest({
      siteId: 'main',
      currency: 'USD',
      query,
      limit: 10,
    })
    const names = await namesOf(productIds)
    expect(names.length).toBeLessThanOrEqual(10)
    expect(names[0]).toContain(part)
  })
})

test.each(['nut fr', 'no nu', 'nut free', 'without nuts'])(
  'suggestions for "%s" have no nuts, in products and categories',
  async (query) => {
    const { productIds, categoryIds } = await opened.shop.search.suggest({
      siteId: 'main',
      currency: 'USD',
      query,
      limit: 10,
    })
    const products = await opened.shop.catalog.products('main', productIds)
    expect(productIds.length).toBeGreaterThan(3)
    for (const { contents } of products.values())
      expect([...contents.allergens, ...contents.mayContain]).not.toContain('tree nuts')
    expect(categoryIds).toEqual([])
  },
)

test('suggestions report requests that no product meets', async () => {
  const request = { siteId: 'main', currency: 'USD', query: 'vegan', limit: 10 } as const
  expect(await opened.shop.search.suggest(request)).toMatchObject({
    productIds: [],
    unmet: [{ label: 'vegan' }],
  })
})

test.each([
  ['track my', ['/track-order'], []],
  ['gift card bal', ['/gift-card-balance'], []],
  ['christm', [], ['Marigold Assortment, 1 lb']],
  ['turtl', [], ['Pecan Tortoise Box', 'Pecan Tortoise']],
])('suggestions for "%s" lead to %j and begin with %j', async (query, paths, names) => {
  const request = { siteId: 'main', currency: 'USD', query, limit: 10 } as const
  const { pages, productIds } = await opened.shop.search.suggest(request)
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  expect((await namesOf(productIds)).slice(0, names.length)).toEqual(names)
})

test('indexing an unchanged catalog writes no row', async () => {
  expect(await opened.shop.search.index()).toBe(0)
})
