import { expect, test } from 'vitest'
import type { Product } from '#commerce/catalog/catalog.ts'
import { openDemoShop } from '#testing/shop.ts'
import { ofAnyShop, ofThisShop, type EverydaySearch } from './everyday-searches.test-support.ts'

const { shop } = await openDemoShop()

const first = 3

/**
 * The results of a search: its first products with their categories, its destinations, filters, and unmet requests.
 */
async function answersOf(query: string): Promise<Set<string>> {
  const request = { siteId: 'main', currency: 'USD', query, offset: 0, limit: first } as const
  const found = await shop.search.search({ ...request, refinements: {}, sort: undefined })
  const products = await shop.catalog.products('main', found.productIds)
  const categories = await shop.catalog.categories('main')
  const categoriesOf = [...products.values()].map(
    ({ categoryIds }) =>
      new Set(categoryIds.flatMap((id) => [id, ...(categories.get(id)?.ancestorIds ?? [])])),
  )
  const cents = await Promise.all([...products.values()].map(lowestCents))
  const [one = new Set<string>(), ...others] = found.isAnyWord ? [] : categoriesOf
  return new Set([
    ...(found.isAnyWord ? [] : found.productIds.map((id) => `product:${id}`)),
    ...[...one].filter((id) => others.every((ids) => ids.has(id))).map((id) => `category:${id}`),
    ...found.destinations.map((to) => ('page' in to ? `page:${to.page.path}` : `category:${to.categoryId}`)),
    ...[15, 20, 25, 30]
      .filter((limit) => cents.every((price) => price < limit * 100))
      .map((limit) => `under:${limit}`),
    ...(found.selected.c_without ?? []).map((allergen) => `without:${allergen}`),
    ...found.unmet.map(({ label }) => `unmet:${label}`),
  ])
}

/** The lowest price of a product or its variants. A set has no price of its own. */
async function lowestCents({ id, variantIds, setProductIds }: Product): Promise<number> {
  const prices = await shop.pricing.prices('main', 'USD', [id, ...variantIds])
  return setProductIds.length > 0
    ? 0
    : Math.min(...[...prices.values()].map(({ listCents, saleCents }) => saleCents ?? listCents))
}

const misses = async (searches: readonly EverydaySearch[]) => {
  const missed = []
  for (const { query, meant } of searches) {
    const answers = await answersOf(query)
    if (!meant.some((answer) => answers.has(answer))) missed.push({ query, meant, answers: [...answers] })
  }
  return missed
}

test('at least 76 of eighty everyday searches have an expected result first, or lead to it', async () => {
  expect(ofAnyShop.length + ofThisShop.length).toBe(80)
  expect(ofAnyShop.length).toBeGreaterThanOrEqual(40)
  const missed = [...(await misses(ofAnyShop)), ...(await misses(ofThisShop))]
  expect(missed.slice(4), JSON.stringify(missed)).toEqual([])
})
