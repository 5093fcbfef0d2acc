import { expect, test } from 'vitest'
import { announced } from '#testing/announced.ts'
import { openStockedShop } from '#testing/shop.ts'

const { shop, database, request } = await openStockedShop()

const root = '/mobify/proxy/api/search/shopper-search/v1/organizations/f_ecom_bonbon_001/search-suggestions'

interface Suggestion {
  suggestedTerms: { originalTerm: string; terms: { value: string }[] }[]
  suggestedPhrases?: { phrase: string; exactMatch: boolean }[]
}

interface Answer {
  searchPhrase: string
  productSuggestions: Suggestion & { products: Record<string, unknown>[] }
  categorySuggestions: Suggestion & { categories: { id: string; parentCategoryName: string }[] }
  brandSuggestions: Suggestion
  einsteinSuggestedPhrases?: { popularSearchPhrases: object[]; recentSearchPhrases: object[] }
}

async function suggest(query: string): Promise<Answer> {
  // The test knows the type of its request.
  return (await (await request(`${root}?siteId=main&${query}`)).json()) as Answer
}

const typeOf = (name: string) =>
  `https://api.commercecloud.salesforce.com/documentation/error/v1/errors/${name}`

test.each(['ch', `${'c'.repeat(51)}`, '%20%20c'])('DROP-054 the phrase %s is refused', async (q) =>
  expect(await suggest(`q=${q}`)).toMatchObject({
    status: 400,
    type: typeOf('string-constraint-violation'),
    title: 'String Constraint Violation',
    detail: "The string length constraint was violated by 'q'. The expected length is '(3..50)'.",
  }),
)

test('DROP-054 phrases of 3 and of 50 characters are allowed', async () => {
  expect(await suggest('q=cho')).toMatchObject({ searchPhrase: 'cho' })
  expect(await suggest(`q=${'c'.repeat(50)}`)).toMatchObject({ searchPhrase: 'c'.repeat(50) })
})

test('DROP-055 each kind has terms, also without a suggestion', async () => {
  expect(await suggest('q=zzzzz')).toMatchObject({
    searchPhrase: 'zzzzz',
    productSuggestions: { products: [], suggestedTerms: [{ originalTerm: 'zzzzz', terms: [] }] },
    categorySuggestions: { categories: [], suggestedTerms: [{ originalTerm: 'zzzzz', terms: [] }] },
    brandSuggestions: { suggestedTerms: [{ originalTerm: 'zzzzz', terms: [] }] },
  })
})

test('DROP-055 the beginning of a word is completed, and a misspelled word is corrected', async () => {
  const begun = await suggest('q=truff')
  expect(begun.productSuggestions).toMatchObject({
    products: [{ productId: 'truffle-box', productName: 'Truffle Box', currency: 'USD', price: 18.5 }],
    suggestedPhrases: [{ phrase: 'truffle', exactMatch: false }],
    suggestedTerms: [
      {
        originalTerm: 'truff',
        terms: [{ value: 'truffle', completed: true, corrected: false, exactMatch: false }],
      },
    ],
  })
  expect((await suggest('q=trufle')).productSuggestions.suggestedTerms).toEqual([
    {
      originalTerm: 'trufle',
      terms: [{ value: 'truffle', completed: false, corrected: true, exactMatch: false }],
    },
  ])
  expect((await suggest('q=truffle')).productSuggestions).toMatchObject({
    suggestedPhrases: [{ phrase: 'truffle', exactMatch: true }],
    suggestedTerms: [{ terms: [{ value: 'truffle', completed: false, exactMatch: true }] }],
  })
})

test('DROP-055 categories have the name of their parent, and brands are phrases', async () => {
  expect((await suggest('q=truf')).categorySuggestions).toMatchObject({
    categories: expect.arrayContaining([
      expect.objectContaining({ id: 'chocolates-boxes-truffles', parentCategoryName: 'Boxes' }),
    ]),
    suggestedTerms: [
      { originalTerm: 'truf', terms: [{ value: 'truffle' }, { value: 'truffles', completed: true }] },
    ],
  })
  expect((await suggest('q=test%20can')).brandSuggestions).toMatchObject({
    suggestedPhrases: [{ phrase: 'Test Candies', exactMatch: false }],
  })
})

test('DROP-055 limit holds for each kind, from 1 to 10', async () => {
  const { productSuggestions, categorySuggestions } = await suggest('q=choc&limit=1')
  expect(productSuggestions.products.length).toBeLessThanOrEqual(1)
  expect(categorySuggestions.categories).toHaveLength(1)
  for (const { terms } of productSuggestions.suggestedTerms) expect(terms.length).toBeLessThanOrEqual(1)
  for (const limit of [0, 11])
    expect(await suggest(`q=choc&limit=${limit}`)).toMatchObject({ status: 400, type: typeOf('bad-request') })
})

test('DROP-041 DROP-055 a suggested product has an image and custom properties on request only', async () => {
  const plain = await suggest('q=truff')
  expect(Object.keys(plain.productSuggestions.products[0] ?? {}).toSorted()).toEqual([
    'currency',
    'price',
    'productId',
    'productName',
  ])
  const full = await suggest(
    'q=truff&expand=images,prices,custom_product_properties&includedCustomProductProperties=c_badge',
  )
  expect(full.productSuggestions.products[0]).toEqual({
    ...plain.productSuggestions.products[0],
    image: expect.objectContaining({ alt: 'An open box of truffles' }),
    c_badge: 'Best Seller',
  })
  expect(await suggest('q=truff&expand=invalidParameter')).toMatchObject({
    status: 400,
    type: typeOf('invalid-expand-parameter'),
    detail: "An invalid expand parameter 'invalidParameter' was found.",
  })
  expect(await suggest('q=truff&includedCustomProductProperties=c_a,c_b,c_c,c_d,c_e,c_f')).toMatchObject({
    status: 400,
    type: typeOf('bad-request'),
    detail:
      "'includedCustomProductProperties' violates the value constraint. The expected value is between '(0..5)'.",
  })
})

/** Records a search by as many visitors. */
async function searched(searchText: string, visitors: readonly string[]): Promise<void> {
  for (const cookieId of visitors)
    await request('/mobify/proxy/einstein/v3/activities/main/viewSearch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cookieId, searchText, products: [] }),
    })
}

test('DROP-055 includeEinsteinSuggestedPhrases adds the phrases that several visitors searched for', async () => {
  await searched('truffle box', ['a', 'b', 'c', 'd'])
  await searched('truffle', ['a', 'b', 'c'])
  await searched('truffle of ada king', ['a', 'b'])
  await searched('truffle nonsense', ['a', 'b', 'c', 'd', 'e'])
  await shop.recommendations.refresh(30)
  await announced(database, ['recommendations'])
  expect(await suggest('q=truffle&includeEinsteinSuggestedPhrases=true')).toMatchObject({
    einsteinSuggestedPhrases: {
      popularSearchPhrases: [
        { phrase: 'truffle box', exactMatch: false },
        { phrase: 'truffle', exactMatch: true },
      ],
      recentSearchPhrases: [
        { phrase: 'truffle', exactMatch: true },
        { phrase: 'truffle box', exactMatch: false },
      ],
    },
  })
  const { einsteinSuggestedPhrases } = await suggest('q=lemon&includeEinsteinSuggestedPhrases=true')
  expect(einsteinSuggestedPhrases).toEqual({})
  expect(await suggest('q=truffle')).not.toHaveProperty('einsteinSuggestedPhrases')
})
