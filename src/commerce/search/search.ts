import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Sites, SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money.ts'
import { indexSite } from './index-site.ts'
import { openSearchRows } from './queries.ts'
import { pageOf } from './index-snapshot.ts'
import { openIndexSnapshots } from './index-snapshots.ts'
import { suggestProducts } from './suggestions.ts'
import { plain, queryWords } from './words.ts'

export type SortRule =
  | 'featured-items'
  | 'best-sellers'
  | 'price-low-to-high'
  | 'price-high-to-low'
  | 'product-name-ascending'
  | 'top-rated'
  | 'most-relevant'

export interface SearchRequest {
  siteId: SiteId
  currency: Currency
  query: string
  /** Chosen values by refinement: cgid, price (`(10..25)`), c_size, c_collection, c_flavour, c_isKosher, c_without … */
  refinements: Record<string, string[]>
  /** Only these products, as if there were no others. */
  among?: Iterable<string> | undefined
  sort: SortRule | undefined
  offset: number
  limit: number
}

export interface RefinementValue {
  value: string
  label: string
  hitCount: number
  values?: RefinementValue[]
}

export interface Refinement {
  attributeId: string
  label: string
  values: RefinementValue[]
}

export interface SearchResult {
  total: number
  productIds: string[]
  refinements: readonly Refinement[]
  selected: Record<string, string[]>
  sort: SortRule
  /** A spelling that would have found something, when this one found nothing or little. */
  suggestion: string | null
}

export interface SuggestionResult {
  productIds: string[]
  categoryIds: string[]
}

export interface Search {
  /** A page of the products that match, with the counts of every further refinement. Unknown values find nothing. */
  search(request: SearchRequest): Promise<SearchResult>
  /** Products and categories for what is typed so far. */
  suggest(request: {
    siteId: SiteId
    currency: Currency
    query: string
    limit: number
  }): Promise<SuggestionResult>
  /** Fills the shelf of each site in its main currency, so that the first who searches does not wait for it. */
  prepare(): Promise<void>
  /** Brings the index up to what the catalog says now, for these products or for all. Gives the number of changes. */
  index(productIds?: readonly string[]): Promise<number>
}

/** Pieces sold by product: what best-sellers are sorted by. */
export interface Sales {
  unitsSold(): Promise<ReadonlyMap<string, number>>
}

interface SearchParts {
  database: Database
  sites: Sites
  catalog: Catalog
  pricing: Pricing
  priceRules: PriceRules
  sales: Sales
}

/** Opens the search: PostgreSQL finds by words, the shelf in the process narrows, counts and sorts. */
export function openSearch({ database, sites, catalog, pricing, priceRules, sales }: SearchParts): Search {
  const rows = openSearchRows(database)

  const shelves = openIndexSnapshots({ database, rows })

  return {
    async search({ siteId, currency, query, refinements, among, sort = 'featured-items', offset, limit }) {
      const stand = await shelves.of(siteId, currency)
      const categories = await catalog.categories(siteId)
      const { total, left, inName, suggestion, ...listing } = await stand.listings.of(categories, {
        query,
        refinements,
        among,
      })
      const isRanked = sort === 'featured-items' || sort === 'most-relevant'
      const first = isRanked ? inName : undefined
      return {
        total,
        productIds: pageOf(stand.shelf, left, { sort, first, offset, limit }),
        refinements: listing.refinements,
        selected: refinements,
        sort,
        suggestion,
      }
    },

    async suggest({ siteId, currency, query, limit }) {
      const words = queryWords(query)
      const stand = await shelves.of(siteId, currency)
      const categories = [...(await catalog.categories(siteId)).values()]
      const named = ({ name }: { name: string }) =>
        words.length > 0 && words.every((word) => plain(name).includes(word))
      return {
        productIds: await suggestProducts(stand, query, limit),
        categoryIds: categories
          .filter((category) => category.parentId !== null && named(category))
          .map(({ id }) => id)
          .slice(0, limit),
      }
    },

    async prepare() {
      for (const { id, defaultCurrency } of await sites.all()) await shelves.of(id, defaultCurrency)
    },

    async index(productIds) {
      const unitsSold = await sales.unitsSold()
      let changes = 0
      for (const site of await sites.all())
        changes += await indexSite(
          { rows, database, catalog, pricing, priceRules },
          site,
          unitsSold,
          productIds,
        )
      return changes
    },
  }
}
