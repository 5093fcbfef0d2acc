import type { Availability } from '#commerce/availability/availability.ts'
import type { Catalog, Product } from '#commerce/catalog/catalog.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Refusal } from '#commerce/refusals.ts'
import type { Search } from '#commerce/search/search.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { ActivityKind } from './inputs.ts'

/** An activity of a visitor. */
interface Activity {
  kind: ActivityKind
  /** The usid from the visitor's client, saved as a hash. Activities without one are not saved. */
  visitorId: string | undefined
  productIds: readonly string[]
  /** The subject if it is not a product: a category, a recommender, a search query. */
  subject: string | undefined
}

interface RecommendationRequest {
  /** The products for which to recommend others. They are never recommended themselves. */
  productIds: readonly string[]
  visitorId: string | undefined
  /** The locale of the product names. */
  locale?: string | undefined
}

/** Products bought together, from the orders. */
export interface CoPurchases {
  /** The products that were bought in one order with this one, most frequent first. */
  boughtWith(productId: string, limit: number): Promise<{ productId: string; times: number }[]>
}

/** Product recommendations, based on views and purchases in this shop (PDP-085, API-116 to API-122). */
export interface Recommendations {
  /** Saves an activity. Returns the number of saved subjects. Products that the site does not sell are not saved. */
  record(site: Site, activity: Activity): Promise<number>
  /** Every recommender by name (API-120). */
  recommenders: readonly { name: RecommenderName; description: string }[]
  /**
   * The products of a recommender, best first: at most 12, or 25 recently viewed ones (PDP-092, PDP-093). All are sold
   * on the site, and are in stock or coming soon (PDP-089).
   */
  recommend(
    site: Site,
    recommender: string,
    request: RecommendationRequest,
  ): Promise<Product[] | Refusal<'recommender-not-found'>>
  /**
   * The phrases that most visitors of the site searched for, and those searched for last: at most `limit` of each, with
   * all words of the query. A phrase of few visitors may name a person, and is left out (DROP-055).
   */
  searchPhrases(
    site: Site,
    request: { query: string; limit: number },
  ): Promise<{ popular: string[]; recent: string[] }>
  /** The recommender of a zone on the shop's pages. */
  recommenderOf(zone: string): RecommenderName | Refusal<'zone-not-found'>
  /** Deletes older activities and drops the cached counts in all processes. Returns the number of deleted activities. */
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
