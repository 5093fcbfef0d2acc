import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#commerce/database.ts'
import { priceRules } from '#commerce/pricing/price-rules.ts'
import { announced } from '#testing/announced.ts'
import { openTestShop, type TestShop } from '#testing/shop.ts'
import { openSearch, type SearchRequest } from './search.ts'

let opened: TestShop

beforeAll(async () => {
  opened = await openTestShop()
  await opened.shop.importExport.importFolder('demo')
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

describe('words', () => {
  test('products with the word in their name come before those that only mention it', async () => {
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
  ])('%s is read as %s', async (typed, meant) => {
    const [misspelled, right] = await Promise.all([search({ query: typed }), search({ query: meant })])
    expect(misspelled.suggestion).toBe(meant)
    expect(misspelled.productIds).toEqual(right.productIds)
    expect(right.total).toBeGreaterThan(0)
  })

  test('stop words like "of" and "the" do not exclude products', async () => {
    const [plain, wordy] = await Promise.all([
      search({ query: 'dozen truffles' }),
      search({ query: 'a dozen of the truffles' }),
    ])
    expect(wordy.productIds).toEqual(plain.productIds)
  })

  test('nonsense finds and suggests nothing', async () => {
    expect(await search({ query: 'xqzzyvw' })).toMatchObject({ total: 0, productIds: [], suggestion: null })
    expect(await search({ query: '!!! ???' })).toMatchObject({ total: 0 })
  })
})

describe('refinements', () => {
  test('every hit count is the total of a search with that value chosen', async () => {
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

  test('products that may contain tree nuts are not listed as made without them', async () => {
    const { productIds } = await search({ refinements: { c_without: ['tree nuts'] } })
    const products = await opened.shop.catalog.products('main', productIds)
    expect(productIds.length).toBeGreaterThan(0)
    for (const { contents } of products.values()) {
      expect([...contents.allergens, ...contents.mayContain]).not.toContain('tree nuts')
    }
  })

  test.each([{ nonsense: ['1'] }, { c_size: ['9 tons'] }, { price: ['cheap'] }, { cgid: ['nowhere'] }])(
    'a refinement that does not exist finds nothing: %o',
    async (refinements) => expect((await search({ refinements })).total).toBe(0),
  )
})

test('a renamed category has its new name in the next result', async () => {
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

test('the first search after a start finds the index snapshot built', async () => {
  const { database, shop } = opened
  const { sites, catalog, pricing } = shop
  const sales = { unitsSold: async () => new Map() }
  const reopened = openSearch({ database, sites, catalog, pricing, priceRules, sales })
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

  test('price-low-to-high ascends by the lowest price of the variants', async () => {
    const { productIds } = await search({ sort: 'price-low-to-high' })
    const { shop } = opened
    const products = await shop.catalog.products('main', productIds)
    const sold = [...products.values()].map(({ id, variantIds }) =>
      variantIds.length > 0 ? variantIds : [id],
    )
    const prices = await shop.pricing.prices('main', 'USD', sold.flat())
    const lowest = sold.map((ids) =>
      Math.min(
        ...ids.flatMap((id) => {
          const price = prices.get(id)
          return price ? [Math.min(price.listCents, price.saleCents ?? price.listCents)] : []
        }),
      ),
    )
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

test('indexing an unchanged catalog writes nothing', async () => {
  expect(await opened.shop.search.index()).toBe(0)
})
