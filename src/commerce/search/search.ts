import type { SiteId } from '#commerce/settings/sites.ts'
import type { Currency } from '#kit/money.ts'

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
  /** Chosen values by refinement: cgid, c_size, c_collection, price (`(10..25)`), c_isKosher, c_isDairyFree, c_withoutAllergens … */
  refinements: Record<string, string[]>
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

export interface SearchResult {
  total: number
  productIds: string[]
  refinements: { attributeId: string; label: string; values: RefinementValue[] }[]
  selected: Record<string, string[]>
  sort: SortRule
  /** A spelling that would have found something, when this one found nothing or little. */
  suggestion: string | null
}

export interface SuggestionResult {
  productIds: string[]
  categoryIds: string[]
  phrases: string[]
}

export interface Search {
  search(request: SearchRequest): Promise<SearchResult>
  suggest(request: {
    siteId: SiteId
    currency: Currency
    query: string
    limit: number
  }): Promise<SuggestionResult>
  /** Brings the index up to what catalog, prices and reviews say now, for these products or for all. */
  index(productIds?: readonly string[]): Promise<void>
}
