import type { Availability } from '#commerce/availability/availability.ts'
import type { Catalog, Product } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Search } from '#commerce/search/search.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ActivityKind } from './inputs.ts'

/** Something that a visitor did. */
export interface Activity {
  kind: ActivityKind
  /** Who, as the visitor's own program says: the usid. Kept as a hash; nothing is kept of visitors without one. */
  visitorId: string | undefined
  productIds: readonly string[]
  /** What it was done to when that is no product: a category, a recommender, the words of a search. */
  subject: string | undefined
}

export interface RecommendationRequest {
  /** What is looked at: recommendations are for this, and never this itself. */
  productIds: readonly string[]
  visitorId: string | undefined
}

/** How often products were bought in one order with others: what the orders know. */
export interface CoPurchases {
  boughtWith(productIds: readonly string[], limit: number): Promise<{ productId: string; times: number }[]>
}

/** Products to show beside others, from what visitors of this shop look at and buy (PDP-085, API-116 to API-122). */
export interface Recommendations {
  /** Keeps what was done. Gives how many things of it are kept: products that the site does not sell are not. */
  record(site: Site, activity: Activity): Promise<number>
  /** Every recommender by name (API-120). */
  recommenders: readonly { name: RecommenderName; description: string }[]
  /**
   * The products that a recommender names, best first: at most 12, of recently viewed ones 25 (PDP-092, PDP-093). All
   * are on sale on the site, and in stock or coming soon (PDP-089).
   */
  recommend(
    site: Site,
    recommender: string,
    request: RecommendationRequest,
  ): Promise<Product[] | Refusal<'recommender-not-found'>>
  /** The recommender of a place on the shop's pages. */
  recommenderOf(zone: string): RecommenderName | Refusal<'zone-not-found'>
  /** Forgets what was done longer ago than this and has all processes count anew. Gives how much was forgotten. */
  refresh(olderThanDays: number): Promise<number>
}

export type RecommenderName = 'also-love' | 'bought-together' | 'viewed-together' | 'recently-viewed'

export interface RecommendationsDependencies {
  database: Database
  readModel: ReadModel
  catalog: Catalog
  availability: Availability
  search: Search
  coPurchases: CoPurchases
}
