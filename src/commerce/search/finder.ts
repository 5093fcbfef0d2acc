import type { Catalog } from '#commerce/catalog/catalog.ts'
import { textLanguageOf } from '#commerce/rules/texts/text-languages.ts'
import type { Sites, SiteId } from '#commerce/settings/sites.ts'
import type { FacetLabels } from './facet-labels.ts'
import { pageOf } from './snapshot/index-snapshot.ts'
import type { IndexSnapshots } from './index-snapshots.ts'
import type { ListingTexts } from './matching/listings.ts'
import { numberedAmong } from './query/numbered-among.ts'
import type { Phrases } from './query/phrases/phrases.ts'
import { withRangeLabels } from './matching/refinements.ts'
import { priceLimitOf } from './query/price-limit.ts'
import { readPrices } from './query/read-prices.ts'
import { joinRefinements, readQuery } from './query/read-query.ts'
import type { SearchRequest, SearchResult, SuggestionRequest, SuggestionResult } from './requests.ts'
import { correctedWords, suggestTerms } from './suggested-terms.ts'
import { suggestCategories, suggestProducts } from './suggestions.ts'

export interface Finder {
  /**
   * A page of the matching products, with the hit counts of every refinement. Unknown refinement values match no
   * product. Phrases such as 'nut free' and 'under 25' in the query become refinements.
   */
  search(request: SearchRequest): Promise<SearchResult>
  /** Products and categories for the beginning of a query: at most `limit` of each. */
  suggest(request: SuggestionRequest): Promise<SuggestionResult>
  /** Builds the index snapshot of each site in its default currency, so that the first search is fast. */
  prepare(): Promise<void>
}

interface FinderDependencies {
  sites: Sites
  catalog: Catalog
  snapshots: IndexSnapshots
  phrases: Phrases
  facetLabels: FacetLabels
}

/** Opens the functions that run searches. */
export function openFinder(dependencies: FinderDependencies): Finder {
  const { sites, snapshots } = dependencies
  return {
    search: (request) => findProducts(dependencies, request),
    suggest: (request) => findSuggestions(dependencies, request),
    async prepare() {
      for (const { id, defaultCurrency, defaultLocale } of await sites.all()) {
        await snapshots.of(id, defaultCurrency, textLanguageOf(defaultLocale))
        await textsOf(dependencies, id, defaultLocale)
      }
    },
  }
}

/** The texts of lists in a locale. The default is the site's locale. */
const textsOf = async (
  { catalog, phrases, facetLabels }: FinderDependencies,
  siteId: SiteId,
  locale: string,
): Promise<ListingTexts> => ({
  categories: await catalog.categories(siteId, locale),
  phrases: await phrases.of(siteId, locale),
  labels: await facetLabels.of(siteId, locale),
})

/** The default is the site's locale. */
const localeOf = async (
  { sites }: FinderDependencies,
  siteId: SiteId,
  locale: string | undefined,
): Promise<string> => locale ?? (await sites.find(siteId))?.defaultLocale ?? 'en-US'

async function findProducts(dependencies: FinderDependencies, request: SearchRequest): Promise<SearchResult> {
  const { siteId, currency, locale, query, sort = 'featured-items', offset, limit } = request
  const read = await localeOf(dependencies, siteId, locale)
  const index = await dependencies.snapshots.of(siteId, currency, textLanguageOf(read))
  const texts = await textsOf(dependencies, siteId, read)
  const { words, understood } = readPrices(readQuery(query), texts.phrases)
  const selected = joinRefinements(request.refinements, understood)
  const destinations = texts.phrases.destinations(query)
  const { left, tiers, ...listing } = await index.listings.of(texts, {
    query: words,
    understood,
    refinements: selected,
    among: request.among,
    hasPage: destinations.some((found) => 'page' in found),
  })
  const isRanked = sort === 'featured-items' || sort === 'most-relevant'
  const productIds = pageOf(index.snapshot, left, { sort, tiers: isRanked ? tiers : [], offset, limit })
  const { suggestion } = listing
  return {
    ...listing,
    refinements:
      locale === undefined ? listing.refinements : withRangeLabels(listing.refinements, { currency, locale }),
    productIds,
    numbered: await numberedAmong(dependencies.catalog, { siteId, query, productIds }),
    selected,
    corrections: correctedWords(words, suggestion).flatMap(({ typed, corrected }) =>
      corrected === undefined ? [] : [{ typed, corrected }],
    ),
    priceLimitCents: priceLimitOf(selected, texts.categories, request.currency),
    sort,
    understood,
    destinations:
      destinations.length > 0 || suggestion === null ? destinations : texts.phrases.destinations(suggestion),
  }
}

async function findSuggestions(
  dependencies: FinderDependencies,
  { siteId, currency, locale, query, limit, termsWith }: SuggestionRequest,
): Promise<SuggestionResult> {
  const read = await localeOf(dependencies, siteId, locale)
  const index = await dependencies.snapshots.of(siteId, currency, textLanguageOf(read))
  const texts = await textsOf(dependencies, siteId, read)
  const { productIds, unmet } = await suggestProducts(index, texts, query, limit)
  const found = texts.phrases.destinationsFrom(query)
  const meant = found.flatMap((one) => ('categoryId' in one ? [one.categoryId] : []))
  const categoryIds = [...new Set([...meant, ...suggestCategories(texts.categories, query)])].slice(0, limit)
  const namesOf = async (brands: readonly string[]) => {
    const products = await dependencies.catalog.products(siteId, productIds, read)
    return {
      productNames: [...products.values()].map(({ name }) => name),
      categoryNames: categoryIds.flatMap((id) => texts.categories.get(id)?.name ?? []),
      brands,
    }
  }
  return {
    productIds,
    unmet,
    numbered: await numberedAmong(dependencies.catalog, { siteId, query, productIds }),
    categoryIds,
    pages: found.flatMap((one) => ('page' in one ? [one.page] : [])),
    terms:
      termsWith &&
      (await suggestTerms(index, texts.phrases, {
        query,
        limit,
        ...(await namesOf(termsWith.brands)),
      })),
  }
}
