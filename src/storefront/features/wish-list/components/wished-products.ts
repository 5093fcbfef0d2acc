import type { Calls } from '#api/calls.ts'
import { chunksOf } from '#shared/work/chunks.ts'
import { choicesOf } from '#storefront/lib/basket/line-view.ts'
import { tileOfProduct } from '#storefront/lib/product/load-tiles.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** A product of a wish list, as it is sold now. */
export interface WishedProductView {
  tile: TileData
  /** The size or wrap that was chosen: `Size: 1 lb`. */
  choices: string[]
  /** Shoppers can sign up for a back-in-stock alert. */
  showBackInStock: boolean
  minimum: number
}

/** Products in one call (API-059). */
const batchSize = 24

/** The products by id. Those that the site does not sell any more are left out. */
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
