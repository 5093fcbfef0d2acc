import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { expandOf } from '#api/input/expand.ts'
import { flag, whole } from '#api/input/parameters.ts'
import { refusing } from '#api/input/refusing.ts'
import type { Category } from '#commerce/catalog/catalog.ts'
import { refuse } from '#commerce/refusals.ts'
import type { SuggestionResult } from '#commerce/search/requests.ts'
import { documentedSuggestions } from './documented-suggestions.ts'
import { loadHits, productHit, ProductSearchHitSchema, type LoadedHits } from './product-hit.ts'
import { customNames } from './search-options.ts'
import { optionalSuggestionShape, SuggestionSchema } from './suggestion.ts'
import { searchedPhrases } from './searched-phrases.ts'
import { unmetDocument, UnmetWishSchema } from './unmet-document.ts'

const PhraseSchema = z.strictObject({ phrase: z.string(), exactMatch: z.boolean() })

const SuggestionResultSchema = named(
  'SuggestionResult',
  z.strictObject({
    searchPhrase: z.string(),
    productSuggestions: z.strictObject({
      products: z.array(ProductSearchHitSchema),
      ...optionalSuggestionShape,
    }),
    categorySuggestions: z.strictObject({
      categories: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          parentCategoryName: z.string(),
          c_isTop: z.boolean(),
        }),
      ),
      ...optionalSuggestionShape,
    }),
    brandSuggestions: SuggestionSchema.optional(),
    einsteinSuggestedPhrases: z
      .strictObject({
        popularSearchPhrases: z.array(PhraseSchema).optional(),
        recentSearchPhrases: z.array(PhraseSchema).optional(),
      })
      .optional(),
    c_pages: z.array(
      z.strictObject({ title: z.string(), description: z.string().nullable(), path: z.string() }),
    ),
    c_unmet: z.array(UnmetWishSchema),
  }),
)

/** The lengths of a phrase in the documents, and the longest that the storefront may send (DROP-054). */
const shortest = 3
const longest = 50
const longestOfStorefront = 200

const stringConstraint = () =>
  refuse('string-constraint-violation', { parameter: 'q', expected: `(${shortest}..${longest})` })

/** The phrase without spaces at its ends. */
const Phrase = z.string().transform((text, context): string => {
  const phrase = text.trim()
  if (phrase.length >= shortest && phrase.length <= longestOfStorefront) return phrase
  context.issues.push(refusing(text, stringConstraint()))
  return z.NEVER
})

/** Suggestions while a shopper types, from three characters on (CAT-063, API-061). */
export const getSearchSuggestions = call({
  path: 'GET /search/shopper-search/v1/organizations/{organizationId}/search-suggestions',
  summary: 'Suggests products, categories, brands and pages while a shopper types.',
  description:
    'Needs 3 to 50 characters. `limit` holds for each kind; its default is 5. ' +
    '`c_pages` has the pages that the phrase means, or begins to mean.',
  auth: 'public',
  parameters: z.object({
    q: Phrase,
    limit: whole(1, 10).optional(),
    expand: expandOf({ names: ['images', 'prices', 'custom_product_properties'], byDefault: ['prices'] }),
    includedCustomProductProperties: customNames('includedCustomProductProperties'),
    includeEinsteinSuggestedPhrases: flag.default(false),
  }),
  handle: async ({ shop, client, site, currency, locale, parameters }) => {
    const { q, limit = client.isOwn ? 10 : 5, includeEinsteinSuggestedPhrases, ...options } = parameters
    if (!client.isOwn && q.length > longest) return stringConstraint()
    const termsWith = client.isOwn ? undefined : { brands: await brandsOf({ shop, site }) }
    const found = await shop.search.suggest({ siteId: site.id, currency, locale, query: q, limit, termsWith })
    const [loaded, categories] = await Promise.all([
      loadHits({ shop, site, currency, locale }, found.productIds),
      shop.catalog.categories(site.id, locale),
    ])
    const searched = includeEinsteinSuggestedPhrases
      ? await searchedPhrases({ shop, site, currency, locale }, { query: q, limit })
      : undefined
    return { phrase: q, found, loaded, categories, searched, options }
  },
  document: SuggestionResultSchema,
  answer: ({ searched, options, ...suggested }) => {
    const { found } = suggested
    const categories = categoryDocuments(suggested)
    return {
      searchPhrase: suggested.phrase,
      // The type is that of the storefront, which asks for no terms.
      ...((found.terms
        ? documentedSuggestions({ ...suggested, terms: found.terms }, categories, options)
        : storefrontSuggestions(suggested, categories)) as ReturnType<typeof storefrontSuggestions>),
      ...(searched && { einsteinSuggestedPhrases: searched }),
      c_pages: found.pages.map(({ title, description, path }) => ({ title, description, path })),
      c_unmet: found.unmet.map(unmetDocument),
    }
  },
})

/** The names of the site's brands, each once. */
async function brandsOf({ shop, site }: Pick<CallContext, 'shop' | 'site'>): Promise<string[]> {
  const listed = await shop.catalog.listedProducts(site.id)
  return [...new Set(listed.map(({ brand }) => brand))].filter(Boolean).toSorted()
}

interface Suggested {
  found: SuggestionResult
  loaded: LoadedHits
  categories: ReadonlyMap<string, Category>
}

const storefrontSuggestions = (
  { found, loaded }: Suggested,
  categories: ReturnType<typeof categoryDocuments>,
) => ({
  productSuggestions: {
    products: found.productIds.flatMap((id) => {
      const product = loaded.products.get(id)
      return product ? [productHit(product, loaded, found.numbered.get(id))] : []
    }),
  },
  categorySuggestions: { categories },
})

const categoryDocuments = ({ found, categories }: Suggested) =>
  found.categoryIds.flatMap((id) => {
    const category = categories.get(id)
    if (!category) return []
    const parent = category.parentId === null ? undefined : categories.get(category.parentId)
    // Whether the parent is directly below the root. The root's name is no help to a shopper.
    const c_isTop = parent?.parentId === null
    return [{ id, name: category.name, parentCategoryName: parent?.name ?? '', c_isTop }]
  })
