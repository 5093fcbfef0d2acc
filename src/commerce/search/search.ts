import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { PriceRules } from '#commerce/pricing/price-rules.ts'
import type { Pricing } from '#commerce/pricing/pricing.ts'
import type { Sites, SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money.ts'
import {
  insertIndexRequest,
  isIndexRequested,
  takeIndexRequests,
  tryLockIndex,
} from './index-request-queries.ts'
import { indexSite } from './index-site.ts'
import { pageOf } from './index-snapshot.ts'
import { openIndexSnapshots } from './index-snapshots.ts'
import { numberedAmong } from './numbered-among.ts'
import { openSearchQueries } from './queries.ts'
import { joinRefinements, readQuery, type Understood } from './read-query.ts'
import type { Refinement } from './refinements.ts'
import type { SortRule } from './sort-orders.ts'
import { updateBestSellers } from './update-best-sellers.ts'
import type { Sales } from './sales.ts'
import { suggestCategories, suggestProducts } from './suggestions.ts'
import type { Unmet } from './query-filters.ts'

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

export interface SearchResult {
  total: number
  productIds: string[]
  refinements: readonly Refinement[]
  selected: Record<string, string[]>
  sort: SortRule
  /** The variants whose number or SKU is the query, by the id of their product. */
  numbered: ReadonlyMap<string, string>
  /** The corrected query, when the query as typed found nothing. */
  suggestion: string | null
  /** What the query asks for beyond words. Its refinements are among the selected ones. */
  understood: readonly Understood[]
  /** What the query asks for and no product is. */
  unmet: readonly Unmet[]
  /** No product has all words of the query. The found ones have some of them. */
  isAnyWord: boolean
}

interface SuggestionResult {
  productIds: string[]
  categoryIds: string[]
  numbered: SearchResult['numbered']
  unmet: readonly Unmet[]
}

export interface Search {
  /**
   * A page of the matching products, with the hit counts of every refinement. Unknown refinement values find nothing.
   * 'Nut free', 'under 25' and the like in the query become refinements.
   */
  search(request: SearchRequest): Promise<SearchResult>
  /** Products and categories for what is typed so far: at most `limit` of each. */
  suggest(request: {
    siteId: SiteId
    currency: Currency
    query: string
    limit: number
  }): Promise<SuggestionResult>
  /** Builds the index snapshot of each site in its default currency, so that the first search does not wait for it. */
  prepare(): Promise<void>
  /** Updates the index from the catalog, for these products or for all. Gives the number of changed documents. */
  index(productIds?: readonly string[]): Promise<number>
  /** Sorts the best-sellers by the sales until now. Gives the number of products whose sales have changed. */
  updateBestSellers(): Promise<number>
  /** Asks for an index run in the caller's transaction: a crash after its commit does not lose the request. */
  requestIndex(): Promise<void>
  /**
   * Updates the index when a run was asked for at least `minimumAgeSeconds` ago. Request and run end in one transaction.
   * Safe to call in several processes at once. Gives the number of changed documents.
   */
  indexRequested(minimumAgeSeconds: number): Promise<number>
}

interface SearchDependencies {
  database: Database
  sites: Sites
  catalog: Catalog
  pricing: Pricing
  priceRules: PriceRules
  sales: Sales
}

/** Opens the search. PostgreSQL matches words; the index snapshot in memory narrows, counts and sorts. */
export function openSearch({
  database,
  sites,
  catalog,
  pricing,
  priceRules,
  sales,
}: SearchDependencies): Search {
  const queries = openSearchQueries(database)
  const snapshots = openIndexSnapshots({ database, queries })

  async function index(productIds?: readonly string[]): Promise<number> {
    const unitsSold = await sales.unitsSold()
    let changes = 0
    for (const site of await sites.all())
      changes += await indexSite(
        { queries, database, catalog, pricing, priceRules },
        site,
        unitsSold,
        productIds,
      )
    return changes
  }

  return {
    async search({ siteId, currency, query, refinements, among, sort = 'featured-items', offset, limit }) {
      const index = await snapshots.of(siteId, currency)
      const categories = await catalog.categories(siteId)
      const { words, understood } = readQuery(query)
      const selected = joinRefinements(refinements, understood)
      const { left, inName, ...listing } = await index.listings.of(categories, {
        query: words,
        understood,
        refinements: selected,
        among,
      })
      const isRanked = sort === 'featured-items' || sort === 'most-relevant'
      const first = isRanked ? inName : undefined
      const productIds = pageOf(index.snapshot, left, { sort, first, offset, limit })
      return {
        ...listing,
        productIds,
        numbered: await numberedAmong(catalog, { siteId, query, productIds }),
        selected,
        sort,
        understood,
      }
    },

    async suggest({ siteId, currency, query, limit }) {
      const index = await snapshots.of(siteId, currency)
      const categories = await catalog.categories(siteId)
      const products = await suggestProducts(index, categories, query, limit)
      return {
        ...products,
        numbered: await numberedAmong(catalog, { siteId, query, productIds: products.productIds }),
        categoryIds: suggestCategories(categories, query).slice(0, limit),
      }
    },

    async prepare() {
      for (const { id, defaultCurrency } of await sites.all()) await snapshots.of(id, defaultCurrency)
    },

    index,
    updateBestSellers: () => updateBestSellers({ database, queries, sites, sales }),
    requestIndex: () => insertIndexRequest(database),
    indexRequested: (minimumAgeSeconds) =>
      database.transact(async () => {
        if (!(await isIndexRequested(database, minimumAgeSeconds))) return 0
        // Jobs have few connections: the next run looks again, instead of keeping one while it waits.
        if (!(await tryLockIndex(database))) return 0
        return (await takeIndexRequests(database)) > 0 ? index() : 0
      }),
  }
}
