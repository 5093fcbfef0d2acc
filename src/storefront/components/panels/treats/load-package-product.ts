import type { Calls } from '#api/calls.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { loadTiles } from '#storefront/lib/product/load-tiles.ts'
import { canBeAdded, type Treat } from './load-treats.ts'

interface PackageRequest {
  basket: Pick<Basket, 'productItems'>
  productId: string
  shipmentId: string | undefined
  locale: string
}

/**
 * The first product that the shop offers together with `productId`. Skips products that are in the bag or have
 * options to choose.
 */
export async function loadPackageProduct(
  calls: Pick<Calls, 'Site' | 'ShopperProducts'>,
  { basket, productId, shipmentId, locale }: PackageRequest,
): Promise<Treat | undefined> {
  const { products } = await calls.Site.getProductUpsell({ parameters: { productId } })
  const inBag = new Set(basket.productItems.map((item) => item.productId))
  const ids = products.map((offered) => offered.productId).filter((id) => !inBag.has(id))
  if (ids.length === 0) return undefined
  const tiles = await loadTiles(calls, locale, ids)
  const tile = ids.flatMap((id) => tiles[id] ?? []).find(canBeAdded)
  return tile && { productId: tile.id, quantity: 1, shipmentId, tile }
}
