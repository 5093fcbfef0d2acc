import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { repeated, whole } from '#api/input/parameters.ts'
import type { Category } from '#commerce/catalog/catalog.ts'
import type { SearchResult } from '#commerce/search/requests.ts'
import { pickupIds } from './pickup-ids.ts'
import { fieldSentence } from '#shared/messages/field-text.ts'
import type { TextOf } from '#shared/messages/text-of.ts'
import { toDecimal } from '#shared/money/money.ts'
import { destinationDocuments, SearchDestinationSchema } from './destination-document.ts'
import { type LoadedHits, loadHits, productHit, ProductSearchHitSchema } from './product-hit.ts'
import { joined, parseRefinements } from './refine.ts'
import { unmetDocument, UnmetWishSchema } from './unmet-document.ts'
import { allergenText } from '#shared/boxes/box-allergens.ts'

const RefinementValue = z.strictObject({
  value: z.string(),
  label: z.string(),
  hitCount: z.number(),
  get values() {
    return z.array(RefinementValue).optional()
  },
})

const ProductSearchRefinementValueSchema = named('ProductSearchRefinementValue', RefinementValue)

const ProductSearchRefinementSchema = named(
  'ProductSearchRefinement',
  z.strictObject({
    attributeId: z.string(),
    label: z.string(),
    values: z.array(ProductSearchRefinementValueSchema),
  }),
)

const ProductSearchResultSchema = named(
  'ProductSearchResult',
  z.strictObject({
    query: z.string(),
    total: z.number(),
    offset: z.number(),
    limit: z.number(),
    hits: z.array(ProductSearchHitSchema),
    refinements: z.array(ProductSearchRefinementSchema),
    selectedRefinements: z.record(z.string(), z.string()),
    sortingOptions: z.array(
      z.strictObject({
        id: z.enum([
          'best-sellers',
          'featured-items',
          'price-high-to-low',
          'price-low-to-high',
          'product-name-ascending',
          'top-rated',
        ]),
        label: z.string(),
      }),
    ),
    selectedSortingOption: z.enum([
      'best-sellers',
      'featured-items',
      'most-relevant',
      'price-high-to-low',
      'price-low-to-high',
      'product-name-ascending',
      'top-rated',
    ]),
    searchPhraseSuggestions: z
      .strictObject({
        suggestedPhrases: z.array(
          z.strictObject({
            phrase: z.string(),
            exactMatch: z.boolean(),
          }),
        ),
      })
      .optional(),
    c_isAnyWord: z.boolean(),
    c_understood: z.array(
      z.strictObject({
        excluded: z.array(z.string()),
        claims: z.array(z.enum(['gluten-free', 'halal', 'sugar-free', 'vegan', 'vegetarian'])),
        asksForDate: z.boolean(),
        phrase: z.string(),
        refinements: z.record(z.string(), z.string()),
      }),
    ),
    c_unmet: z.array(UnmetWishSchema),
    c_destinations: z.array(SearchDestinationSchema),
    c_priceBelow: z.number().nullable(),
  }),
)

/** The sort rules, by the id that URLs use (CAT-056 to CAT-058). */
const sortRules = [
  'featured-items',
  'best-sellers',
  'price-low-to-high',
  'price-high-to-low',
  'product-name-ascending',
  'top-rated',
] as const

/** An unknown sort rule, as in an old link, falls back to the default. */
const sortRule = (requested: string) => sortRules.find((id) => id === requested) ?? 'featured-items'

/** The default page size is 12 (CAT-055), the default sort rule featured-items (CAT-056). */
export const productSearch = call({
  path: 'GET /search/shopper-search/v1/organizations/{organizationId}/product-search',
  summary: 'Searches products by phrase, category and refinements.',
  description:
    'The answer counts the hits of every further refinement. `refine` may be repeated: `refine=c_size=1 lb|2 lb`. ' +
    'Allergens, diets and budgets in the phrase (`nut free`, `under 25`) become refinements: `c_understood` lists ' +
    'them, and `selectedRefinements` has them too. `c_unmet` names what the phrase asks for and no product is. ' +
    '`c_destinations` has the pages and categories that the phrase means. ' +
    '`c_priceBelow` is the price that all products of the list begin below, where the list has one. ' +
    'The number or SKU of a variant finds its product alone: `representedProduct` and `c_variantId` name the variant.',
  auth: 'public',
  parameters: z.object({
    q: z.string().max(10_000).default(''),
    refine: repeated(50).default([]),
    sort: z.string().max(100).default('featured-items').transform(sortRule),
    offset: whole(0, 1_000_000).default(0),
    limit: whole(0, 200).default(12),
  }),
  handle: async ({ shop, site, currency, locale, parameters }) => {
    const { q, refine, sort, offset, limit } = parameters
    const { ilids, ...refinements } = parseRefinements(refine)
    const query = q.trim()
    const found = await shop.search.search({
      siteId: site.id,
      currency,
      locale,
      query,
      refinements,
      among: ilids && (await pickupIds({ shop, site }, ilids)),
      sort,
      offset,
      limit,
    })
    return {
      found,
      query,
      ilids,
      offset,
      limit,
      loaded: await loadHits({ shop, site, currency, locale }, found.productIds),
      categories: await shop.catalog.categories(site.id, locale),
      text: (await shop.texts.of(site, locale)).text,
    }
  },
  document: ProductSearchResultSchema,
  answer: searchDocument,
  tags: ({ hits }) => [
    'search',
    'prices',
    ...hits.flatMap(({ productId, variants }) => [
      `product:${productId}`,
      ...[productId, ...variants.map((variant) => variant.productId)].map((id) => `stock:${id}`),
    ]),
  ],
})

interface Found {
  found: SearchResult
  query: string
  ilids: string[] | undefined
  offset: number
  limit: number
  loaded: LoadedHits
  categories: ReadonlyMap<string, Category>
  text: TextOf
}

function searchDocument(
  { found, query, ilids, offset, limit, loaded, categories, text }: Found,
  _: CallContext,
) {
  const named = <Named extends { label: string }>(one: Named) => ({
    ...one,
    label: fieldSentence(one.label, text),
  })
  const withoutAllergen = <Named extends { value: string }>(one: Named) => ({
    ...one,
    label: capitalised(fieldSentence(allergenText(one.value), text)),
  })
  return {
    query,
    total: found.total,
    offset,
    limit,
    hits: found.productIds.flatMap((id) => {
      const product = loaded.products.get(id)
      return product ? [productHit(product, loaded, found.numbered.get(id))] : []
    }),
    refinements: found.refinements.map((one) => ({
      ...named(one),
      values: one.values.map(one.attributeId === 'c_without' ? withoutAllergen : named),
    })),
    selectedRefinements: joined({ ...found.selected, ...(ilids && { ilids }) }),
    sortingOptions: sortRules.map((id) => ({ id, label: text(`listing.sort.${id}`) })),
    selectedSortingOption: found.sort,
    ...(found.suggestion && {
      searchPhraseSuggestions: {
        suggestedPhrases: [{ phrase: found.suggestion, exactMatch: false }],
      },
    }),
    c_isAnyWord: found.isAnyWord,
    c_understood: found.understood.map((part) => ({ ...part, refinements: joined(part.refinements) })),
    c_unmet: found.unmet.map(unmetDocument),
    c_destinations: destinationDocuments(found.destinations, categories),
    c_priceBelow: found.priceLimitCents === null ? null : toDecimal(found.priceLimitCents, loaded.currency),
  }
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
