import type { SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'
import type { FoundDestination } from './phrases/destination-finder.ts'
import type { Destination } from './phrases/phrase-records.ts'
import type { Unmet } from './query-filters.ts'
import type { Understood } from './read-query.ts'
import type { Refinement } from './refinements.ts'
import type { SortRule } from './sort-orders.ts'

export interface SearchRequest {
  siteId: SiteId
  currency: Currency
  /** In which price ranges are named, and whose language decides which words are the same. Without one, price ranges have no names. */
  locale?: string | undefined
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
  /** All products of the list begin below this price; null where nothing says so. */
  priceLimitCents: number | null
  /** The pages and categories that the query means, the best first. */
  destinations: readonly FoundDestination[]
}

export interface SuggestionRequest {
  siteId: SiteId
  currency: Currency
  /** The locale of the query, whose language decides which words are the same. */
  locale?: string | undefined
  query: string
  limit: number
}

export interface SuggestionResult {
  productIds: string[]
  categoryIds: string[]
  numbered: SearchResult['numbered']
  unmet: readonly Unmet[]
  pages: readonly Destination[]
}
