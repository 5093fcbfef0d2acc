import { calls } from '#storefront/lib/api/calls.ts'
import { market } from '#storefront/lib/api/market.ts'
import { loadTiles } from '#storefront/lib/product/load-tiles.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { visitor } from '#storefront/state/activities/activities.ts'
import { viewedProducts } from '#storefront/state/activities/viewed-products.ts'
import { shownTiles } from './shown-tiles.ts'

export interface RecommendationRequest {
  recommender: string
  /** The products of the page. */
  productIds: readonly string[]
  minimum?: number | undefined
}

let names: Promise<Set<string>> | undefined

/** The recommenders of the shop (API-120), loaded once. */
function recommenderNames(): Promise<Set<string>> {
  names ??= calls()
    .Personalization.getRecommenders()
    .then(({ recommenders }) => new Set<string>(recommenders.map(({ recommenderName }) => recommenderName)))
  names.catch(() => (names = undefined))
  return names
}

/** The tiles of a row. Empty if the shop does not have the recommender. */
export async function loadRecommendations(request: RecommendationRequest): Promise<TileData[]> {
  if (!(await recommenderNames()).has(request.recommender)) return []
  const productIds = await recommendedIds(request)
  return shownTiles(productIds, await loadTiles(calls(), market().locale, productIds), request.minimum)
}

/**
 * Recently viewed products come from the browser's storage. A new browser of the same visitor requests them from the
 * server.
 */
async function recommendedIds({ recommender, productIds }: RecommendationRequest): Promise<string[]> {
  const viewed = recommender === 'recently-viewed' ? viewedProducts(market().siteId) : []
  const others = viewed.filter((id) => !productIds.includes(id))
  if (others.length > 0) return others
  const { recs } = await calls().Personalization.getRecommendations({
    parameters: { recommenderName: recommender },
    body: { ...visitor(), products: productIds.map((id) => ({ id })) },
  })
  return recs.map(({ id }) => id)
}
