import type { SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#shared/money/money.ts'
import type { FoundDestination } from './query/phrases/destination-finder.ts'
import type { Destination } from './query/phrases/phrase-records.ts'
import type { Unmet } from './matching/query-filters.ts'
import type { Understood } from './query/read-query.ts'
import type { Refinement } from './matching/refinements.ts'
import type { SortRule } from './snapshot/sort-orders.ts'

export interface SearchRequest {
  siteId: SiteId
  currency: Currency
  /**
   * The locale for the labels of price ranges. Its language decides which words are equal. Without it, price ranges
   * have no labels.
   */
  locale?: string | undefined
  query: string
  /** Chosen values by refinement: cgid, price (`(10..25)`), c_size, c_collection, c_flavour, c_isKosher, c_without … */
  refinements: Record<string, string[]>
  /** If set, the search is restricted to these products. */
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
  /** The variants whose number or SKU equals the query, by the id of their product. */
  numbered: ReadonlyMap<string, string>
  /** The corrected query. Null if the query as typed has matches. */
  suggestion: string | null
  /** The words of the query that the corrected query replaces. Empty without one. */
  corrections: readonly { typed: string; corrected: string }[]
  /** The meanings of the query beyond words. Their refinements are among the selected ones. */
  understood: readonly Understood[]
  /** The requests of the query that no product meets. */
  unmet: readonly Unmet[]
  /** Whether no product has all words of the query. The listed products have some of the words. */
  isAnyWord: boolean
  /** The upper limit for the starting prices of the list; null without one. */
  priceLimitCents: number | null
  /** The pages and categories that the query means, best first. */
  destinations: readonly FoundDestination[]
}

export interface SuggestionRequest {
  siteId: SiteId
  currency: Currency
  /** The locale of the query. Its language decides which words are equal. */
  locale?: string | undefined
  query: string
  limit: number
  /** The names of the site's brands: also returns words and phrases that the query begins or misspells. */
  termsWith?: { brands: readonly string[] } | undefined
}

export interface SuggestionResult {
  productIds: string[]
  categoryIds: string[]
  numbered: SearchResult['numbered']
  unmet: readonly Unmet[]
  pages: readonly Destination[]
  /** As requested by `termsWith`. */
  terms: TermSuggestions | undefined
}

/** A word of the query, with the words that it may mean. */
export interface SuggestedTerms {
  originalTerm: string
  terms: {
    value: string
    /** Whether the typed word begins this one. */
    completed: boolean
    /** Whether the typed word is a misspelling of this one. */
    corrected: boolean
    exactMatch: boolean
  }[]
}

export interface SuggestedPhrase {
  phrase: string
  /** Whether it has the words of the query. */
  exactMatch: boolean
}

export interface TermSuggestions {
  products: SuggestedTerms[]
  productPhrases: SuggestedPhrase[]
  categories: SuggestedTerms[]
  brands: SuggestedTerms[]
  /** The names of brands. */
  brandPhrases: SuggestedPhrase[]
}
