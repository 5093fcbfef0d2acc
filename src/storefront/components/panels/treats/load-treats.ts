import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { loadTiles } from '#storefront/lib/product/load-tiles.ts'
import { tileOf, type TileData } from '#storefront/lib/product/tile-data.ts'

/** A recommendation to add to a delivery (BAG-053). */
export interface Treat {
  productId: string
  quantity: number
  /** `undefined` for the first delivery. */
  shipmentId: string | undefined
  tile: TileData
}

interface TreatsRequest {
  basket: Pick<Basket, 'productItems'>
  shipmentId: string | undefined
  locale: string
  visitor: object
  /** The search query if no product is recommended. */
  query: string
}

const mostTreats = 4

type TreatCalls = Pick<Calls, 'Personalization' | 'ShopperProducts' | 'ShopperSearch'>

/**
 * Products that other shoppers of a delivery's products like (BAG-054) and that can be added without choosing
 * options. Without such products, returns one product from a search (API-066).
 */
export async function loadTreats(calls: TreatCalls, request: TreatsRequest): Promise<Treat[]> {
  const { basket, shipmentId, locale, visitor, query } = request
  const items = basket.productItems.filter(
    (item) => shipmentId === undefined || item.shipmentId === shipmentId,
  )
  const inBag = new Set(items.map(({ productId }) => productId))
  const treatOf = (tile: TileData): Treat => ({ productId: tile.id, quantity: 1, shipmentId, tile })
  const recommended = await recommendedTiles(calls, { ids: [...inBag], locale, visitor })
  const treats = recommended.filter((tile) => canBeAdded(tile) && !inBag.has(tile.id))
  if (treats.length > 0) return treats.slice(0, mostTreats).map(treatOf)
  const { hits } = await calls.ShopperSearch.productSearch({ parameters: { q: query, limit: 1 } })
  return hits.map((hit) => tileOf(hit, locale)).flatMap((tile) => (canBeAdded(tile) ? [treatOf(tile)] : []))
}

/** Whether a product has no options, is in stock and has a price. */
export const canBeAdded = ({ hasOptions, status, price }: TileData): boolean =>
  !hasOptions && status === undefined && price !== undefined

async function recommendedTiles(
  calls: TreatCalls,
  { ids, locale, visitor }: { ids: string[]; locale: string; visitor: object },
): Promise<TileData[]> {
  const { recs } = await calls.Personalization.getRecommendations({
    parameters: { recommenderName: 'also-love' },
    body: { ...visitor, products: ids.slice(0, mostSeeds).map((id) => ({ id })) },
  })
  const recommended = recs.map(({ id }) => id)
  const tiles = await loadTiles(calls, locale, recommended)
  return recommended.flatMap((id) => tiles[id] ?? [])
}

/** The maximum number of products in the call. */
const mostSeeds = 50
