import type { Calls } from '#api/calls.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import { choicesOf } from '#storefront/lib/basket/line-view.ts'
import { tileOfProduct } from '#storefront/lib/product/load-tiles.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** A product of a wish list, in its current state. */
export interface WishedProductView {
  tile: TileData
  /** The chosen size or wrap: `Size: 1 lb`. */
  choices: string[]
  /** Shoppers can sign up for a back-in-stock alert. */
  showBackInStock: boolean
  minimum: number
}

/** The maximum number of products in a call (API-059). */
const batchSize = 24

/** The products by id. Omits products that the site no longer sells. */
export async function loadWishedProducts(
  calls: Pick<Calls, 'ShopperProducts'>,
  locale: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, WishedProductView>> {
  const batches = chunksOf([...new Set(productIds)], batchSize).map((ids) =>
    calls.ShopperProducts.getProducts({
      parameters: { ids, expand: ['images', 'prices', 'variations'], imgTypes: 'large:1' },
    }),
  )
  const products = (await Promise.all(batches)).flatMap(({ data }) => data)
  return new Map(
    products.map((product) => {
      const tile = tileOfProduct(product, locale)
      const view: WishedProductView = {
        tile: { ...tile, hasOptions: tile.hasOptions && !product.type.variant },
        choices: choicesOf(product),
        showBackInStock: product.c_isShowBackInStock,
        minimum: product.minOrderQuantity,
      }
      return [product.id, view]
    }),
  )
}
