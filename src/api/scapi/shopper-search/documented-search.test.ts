import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, request } = await openStockedShop()

interface Variant {
  productId: string
  price?: number
  orderable?: boolean
}

interface Hit {
  productId: string
  price?: number
  variants?: Variant[]
  imageGroups?: { viewType: string; images: object[]; variationAttributes?: object[] }[]
  representedProducts?: { id: string }[]
}

interface Answer {
  total: number
  limit: number
  hits: Hit[]
}

const root = '/mobify/proxy/api/search/shopper-search/v1/organizations/f_ecom_bonbon_001/product-search'

async function search(query: string): Promise<Answer> {
  // The test knows the type of its request.
  return (await (await request(`${root}?siteId=main&${query}`)).json()) as Answer
}

const refined = (...refine: string[]) =>
  search(`limit=200&${refine.map((one) => `refine=${encodeURIComponent(one)}`).join('&')}`)

const idsOf = ({ hits }: Answer): string[] => hits.map(({ productId }) => productId).toSorted()

async function hitOf(id: string, query = ''): Promise<Hit> {
  const { hits } = await search(`refine=cgid%3Droot&limit=200&${query}`)
  const hit = hits.find(({ productId }) => productId === id)
  if (!hit) throw new Error(`${id} is no hit`)
  return hit
}

const typeOf = (name: string) =>
  `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`

test('DROP-048 a hit of a master has its variants with their values, prices and availability', async () => {
  const hit = await hitOf('truffle-box')
  expect(hit).toMatchObject({
    hitType: 'master',
    productType: { master: true },
    price: 18.5,
    priceMax: 37.95,
  })
  expect(hit.variants).toEqual([
    {
      productId: 'truffle-box-half-pound-none',
      variationValues: { size: 'half-pound', wrap: 'none' },
      orderable: true,
      price: 18.5,
    },
    expect.objectContaining({ productId: 'truffle-box-half-pound-ribbon' }),
    expect.objectContaining({ productId: 'truffle-box-one-pound-none', price: 29.95 }),
    expect.objectContaining({ productId: 'truffle-box-one-pound-ribbon', price: 37.95 }),
  ])
  expect(Math.min(...(hit.variants ?? []).map(({ price = 0 }) => price))).toBe(hit.price)
})

test('DROP-048 variants have promotions with expand=promotions only', async () => {
  const { variants = [] } = await hitOf('truffle-box', 'expand=variations,promotions')
  for (const variant of variants) expect(variant).toHaveProperty('productPromotions')
  const bar = await hitOf('sea-salt-bar', 'expand=promotions')
  expect(bar).toMatchObject({
    productPromotions: [
      { promotionId: 'bars-by-three', calloutMsg: 'Three bars: 20 % off', promotionalPrice: 6 },
    ],
  })
  expect(await hitOf('sea-salt-bar')).not.toHaveProperty('productPromotions')
})

test('DROP-048 allVariationProperties=false leaves the variants out', async () => {
  const hit = await hitOf('truffle-box', 'allVariationProperties=false')
  expect(hit).not.toHaveProperty('variants')
  expect(hit).toMatchObject({ variationAttributes: [{ id: 'size' }, { id: 'wrap' }] })
})

/** The members of a hit that an expansion adds. */
const expandedMembers = [
  ['availability', ['orderable']],
  ['images', ['image']],
  ['prices', ['price', 'priceMax', 'currency']],
  ['represented_products', ['representedProduct', 'representedProducts']],
  ['variations', ['variationAttributes', 'variants']],
  ['promotions', ['productPromotions']],
  ['custom_properties', ['c_slug', 'c_badge']],
] as const

test.each(expandedMembers)(
  'DROP-041 DROP-049 expand=%s adds %j and no other members',
  async (name, members) => {
    const hit = await hitOf('truffle-box', `expand=${name}`)
    for (const [other, names] of expandedMembers)
      for (const member of names)
        if (other === name) expect(hit).toHaveProperty(member)
        else expect(hit).not.toHaveProperty(member)
    expect(members.length).toBeGreaterThan(0)
  },
)

test('DROP-041 DROP-049 expand=none answers ids, types and names, and an unknown value is refused', async () => {
  expect(await hitOf('truffle-box', 'expand=none')).toEqual({
    productId: 'truffle-box',
    productName: 'Truffle Box',
    productType: { master: true },
    hitType: 'master',
  })
  expect(await search('q=truffle&expand=images,reviews')).toMatchObject({
    status: 400,
    type: typeOf('invalid-expand-parameter'),
    detail: "An invalid expand parameter 'reviews' was found.",
  })
})

test('DROP-049 without expand a hit has no promotions and no custom properties', async () => {
  const hit = await hitOf('truffle-box')
  for (const [name, members] of expandedMembers)
    for (const member of members)
      if (name === 'promotions' || name === 'custom_properties') expect(hit).not.toHaveProperty(member)
      else expect(hit).toHaveProperty(member)
})

test('DROP-049 imageGroups are answered with allImages, and imgTypes chooses types and numbers', async () => {
  expect(await hitOf('truffle-box', 'imgTypes=large:1')).not.toHaveProperty('imageGroups')
  const one = await hitOf('truffle-box', 'allImages=false')
  expect(one.imageGroups?.filter(({ viewType }) => viewType === 'large')).toHaveLength(1)
  const all = await hitOf('truffle-box', 'allImages=true&imgTypes=large:1')
  expect(all.imageGroups).toMatchObject([
    { viewType: 'large', images: { length: 1 } },
    { viewType: 'large', variationAttributes: [{ id: 'wrap', values: [{ value: 'none' }] }] },
    { viewType: 'large', variationAttributes: [{ id: 'wrap', values: [{ value: 'ribbon' }] }] },
  ])
})

test('DROP-049 perPricebook adds the ranges of a master and the tiers of variants and products', async () => {
  const master = await hitOf('truffle-box', 'perPricebook=true')
  expect(master).toMatchObject({
    priceRanges: [
      { pricebook: 'main-usd-list', minPrice: 18.5, maxPrice: 37.95 },
      { pricebook: 'main-usd-sale', minPrice: 29.95, maxPrice: 29.95 },
    ],
  })
  expect(master.variants?.[2]).toMatchObject({
    tieredPrices: [
      { pricebook: 'main-usd-list', quantity: 1, price: 34.95 },
      { pricebook: 'main-usd-sale', quantity: 1, price: 29.95 },
    ],
  })
  expect(await hitOf('sea-salt-bar', 'perPricebook=true')).toMatchObject({
    tieredPrices: [{ pricebook: 'main-usd-list', quantity: 1, price: 6 }],
  })
  expect(await hitOf('sea-salt-bar')).not.toHaveProperty('tieredPrices')
})

test('DROP-049 the represented products are the variants that fit, the one to show first', async () => {
  const represented = async (query: string) => {
    const { hits } = await search(query)
    return hits.find(({ productId }) => productId === 'truffle-box')?.representedProducts?.map(({ id }) => id)
  }
  expect(await represented('refine=cgid%3Droot&limit=200')).toEqual([
    'truffle-box-half-pound-none',
    'truffle-box-half-pound-ribbon',
    'truffle-box-one-pound-none',
    'truffle-box-one-pound-ribbon',
  ])
  expect(await represented('refine=c_size%3D1%20lb')).toEqual([
    'truffle-box-one-pound-none',
    'truffle-box-one-pound-ribbon',
  ])
  expect(await hitOf('sea-salt-bar')).toMatchObject({
    representedProduct: { id: 'sea-salt-bar' },
    representedProducts: [{ id: 'sea-salt-bar' }],
  })
})

test('DROP-049 custom properties of variants are answered by name, and more than five are refused', async () => {
  const names = 'includedCustomVariationProperties=c_weightGrams,c_nothing'
  const { variants } = await hitOf('truffle-box', names)
  expect(variants?.[0]).toMatchObject({ c_weightGrams: expect.any(Number) })
  expect(variants?.[0]).not.toHaveProperty('c_badge')
  expect(await search('q=truffle&includedCustomVariationProperties=c_a,c_b,c_c,c_d,c_e,c_f')).toMatchObject({
    status: 400,
    type: typeOf('bad-request'),
    detail:
      "'includedCustomVariationProperties' violates the value constraint. The expected value is between '(0..5)'.",
  })
})

test('DROP-040 select keeps the selected properties of a search', async () => {
  expect(await search('q=truffle%20box&select=(total,hits.(productId,variants[0].(productId)))')).toEqual({
    total: expect.any(Number),
    hits: expect.arrayContaining([
      { productId: 'truffle-box', variants: [{ productId: 'truffle-box-half-pound-none' }] },
    ]),
  })
  expect(await search('q=truffle&select=(hits.(productId)')).toMatchObject({
    status: 400,
    type: typeOf('malformed-selector'),
    detail: "The property selector '(hits.(productId)' is malformed.",
  })
})

test('DROP-049 page meta tags of a category are answered on request', async () => {
  expect(await search('refine=cgid%3Dchocolates&expand=page_meta_tags')).toMatchObject({
    pageMetaTags: [
      { id: 'title', type: 'title', value: 'Chocolates | Test Candies' },
      { id: 'description', type: 'name' },
    ],
  })
  expect(await search('refine=cgid%3Dchocolates')).not.toHaveProperty('pageMetaTags')
})

test('DROP-050 a search always has phrase suggestions, and with a misspelled word the correction', async () => {
  expect(await search('q=truffle')).toMatchObject({ searchPhraseSuggestions: { suggestedTerms: [] } })
  expect(await search('q=trufle%20box')).toMatchObject({
    searchPhraseSuggestions: {
      suggestedPhrases: [{ phrase: 'truffle box', exactMatch: false }],
      suggestedTerms: [
        {
          originalTerm: 'trufle',
          terms: [{ value: 'truffle', completed: false, corrected: true, exactMatch: false }],
        },
      ],
    },
  })
})

test('DROP-051 htype answers the products of these types', async () => {
  const types = async (htype: string) => {
    const { hits } = (await refined(`htype=${htype}`)) as { hits: (Hit & { hitType: string })[] } & Answer
    return [...new Set(hits.map(({ hitType }) => hitType))].toSorted()
  }
  expect(await types('master')).toEqual(['master'])
  expect(await types('set|master')).toEqual(['master', 'set'])
  expect(await types('product')).toEqual(['product'])
  expect(await types('bundle')).toEqual([])
  expect(await types('variation_group')).toEqual([])
  expect(await refined('htype=set')).toMatchObject({ selectedRefinements: { htype: 'set' } })
})

test('DROP-051 orderable_only answers exactly the hits that are orderable, on the root too', async () => {
  const all = await refined('cgid=root')
  const orderable = await refined('cgid=root', 'orderable_only=true')
  const expected = all.hits.filter((hit) => 'orderable' in hit && hit.orderable)
  expect(idsOf(orderable)).toEqual(expected.map(({ productId }) => productId).toSorted())
  expect(idsOf(orderable)).toEqual(expect.arrayContaining(['truffle-box', 'party-set', 'sea-salt-bar']))
  expect(orderable.total).toBeLessThan(all.total)
  expect(orderable).toMatchObject({ selectedRefinements: { cgid: 'root', orderable_only: 'true' } })
  expect(await refined('cgid=root', 'orderable_only=false')).toMatchObject({ total: all.total })
})

test('DROP-051 a product that sells out is no longer orderable, nor is a set with it', async () => {
  const sold = [{ productId: 'lemon-drops', locationId: 'web', quantity: 5 }]
  await shop.inventory.take('b', sold)
  await announced(database, [])
  const orderable = idsOf(await refined('orderable_only=true'))
  expect(orderable).not.toContain('lemon-drops')
  expect(orderable).not.toContain('party-set')
  expect(orderable).toContain('sea-salt-bar')
})

test('DROP-051 ilids takes up to 10 lists, and joins other refinements', async () => {
  const there = idsOf(await refined('ilids=inventory-la-grove|nowhere'))
  expect(there).toContain('truffle-box')
  expect(idsOf(await refined('ilids=inventory-la-grove', 'htype=master'))).toEqual(['truffle-box'])
  const lists = Array.from({ length: 11 }, (_, index) => `list-${index}`).join('|')
  expect(await refined(`ilids=${lists}`)).toMatchObject({ status: 400, type: typeOf('bad-request') })
})

test('DROP-051 pmid answers the products of a promotion, and pmpt those with a role in it', async () => {
  const role = async (promotion: string, pmpt: string) =>
    idsOf(await refined(`pmid=${promotion}`, `pmpt=${pmpt}`))
  expect(idsOf(await refined('pmid=bars-by-three'))).toEqual(['sea-salt-bar'])
  expect(await role('bars-by-three', 'discounted')).toEqual(['sea-salt-bar'])
  expect(await role('bars-by-three', 'qualifying')).toEqual([])
  expect(await role('bars-by-three', 'bonus')).toEqual([])
  expect(await role('bonus-drops', 'bonus')).toEqual(['lemon-drops'])
  const qualifying = await role('bonus-drops', 'qualifying')
  expect(qualifying).toContain('truffle-box')
  expect(qualifying).not.toContain('lemon-drops')
  expect(await role('bonus-drops', 'all')).toEqual([...qualifying, 'lemon-drops'].toSorted())
  expect(await role('last-winter', 'all')).toEqual([])
  expect(await role('nothing', 'all')).toEqual([])
})

test('DROP-051 pmpt without pmid is passed over', async () => {
  const all = await refined('cgid=root')
  expect(await refined('cgid=root', 'pmpt=bonus')).toMatchObject({ total: all.total })
})

test('DROP-051 cgid, price and several values of an attribute narrow a search', async () => {
  expect(idsOf(await refined('cgid=chocolates'))).toContain('truffle-box')
  expect(idsOf(await refined('cgid=chocolates', 'price=(0..10)'))).not.toContain('truffle-box')
  const either = await refined('c_size=1 lb|1/2 lb')
  expect(idsOf(either)).toEqual(idsOf(await refined('c_size=1/2 lb|1 lb')))
  expect(idsOf(either)).toContain('truffle-box')
})

test('DROP-055 the name of a suggested brand finds its products, and so does the refinement brand', async () => {
  const all = await refined('cgid=root')
  expect(await search('q=Test%20Candies&limit=200')).toMatchObject({
    total: all.total,
    query: 'Test Candies',
  })
  expect(await refined('brand=Test Candies')).toMatchObject({ total: all.total })
  expect(await refined('brand=Nobody')).toMatchObject({ total: 0 })
})

test('DROP-051 nine refinements are allowed and ten are refused', async () => {
  const many = (count: number) => Array.from({ length: count }, () => 'cgid=root')
  expect(await refined(...many(9))).toMatchObject({ total: expect.any(Number) })
  expect(await refined(...many(10))).toMatchObject({ status: 400, type: typeOf('bad-request') })
})

test('DROP-052 a page has 25 hits by default, and 1 to 200 on request', async () => {
  expect(await search('refine=cgid%3Droot')).toMatchObject({ limit: 25, offset: 0 })
  expect(await search('refine=cgid%3Droot&limit=1')).toMatchObject({ limit: 1, hits: { length: 1 } })
  for (const limit of ['0', '201'])
    expect(await search(`refine=cgid%3Droot&limit=${limit}`)).toMatchObject({
      status: 400,
      type: typeOf('bad-request'),
    })
})

test('DROP-053 a phrase of 500 characters is allowed and a longer one is refused', async () => {
  expect(await search(`q=${'a'.repeat(500)}`)).toMatchObject({ total: 0, query: 'a'.repeat(50) })
  expect(await search(`q=${'a'.repeat(501)}`)).toMatchObject({
    status: 400,
    type: typeOf('string-constraint-violation'),
    detail: "The string length constraint was violated by 'q'. The expected length is '(1..500)'.",
  })
  expect(await search(`q=${'a'.repeat(10_001)}`)).toMatchObject({
    type: typeOf('string-constraint-violation'),
  })
})

test('DROP-053 a search needs a phrase or a refinement, and an unknown sort is the default', async () => {
  for (const query of ['', 'q=', 'limit=5'])
    expect(await search(query)).toMatchObject({ status: 400, type: typeOf('bad-request') })
  expect(await search('q=truffle&sort=best-matches')).toMatchObject({
    selectedSortingOption: 'featured-items',
  })
})
