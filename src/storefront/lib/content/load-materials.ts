import type { Calls } from '#api/calls.ts'
import { tileOfProduct } from '#storefront/lib/product/load-tiles.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** The category of sales materials (FORM-115). */
const materialsCategory = 'order-forms'

/** The order of the groups on the page (FORM-112); other groups follow. */
const groupOrder = ['Seasonal Materials', 'All Year Materials', 'Other Sales Tools']

/** Products in one call. */
const batchSize = 24

export interface MaterialGroup {
  name: string
  materials: { tile: TileData; limit: number | null }[]
}

/** Free sales materials by group, each with its limit per order (FORM-112 to FORM-116). */
export async function loadMaterials(calls: Calls, locale: string): Promise<MaterialGroup[]> {
  const { hits } = await calls.ShopperSearch.productSearch({
    parameters: { refine: [`cgid=${materialsCategory}`], limit: 200 },
  })
  const ids = hits.map(({ productId }) => productId)
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    calls.ShopperProducts.getProducts({
      parameters: {
        ids: ids.slice(index * batchSize, (index + 1) * batchSize),
        expand: ['images', 'prices'],
        imgTypes: 'large:2',
      },
    }),
  )
  const products = (await Promise.all(batches)).flatMap(({ data }) => data)
  const groups = Map.groupBy(
    products.filter(({ c_collateralGroup: group }) => group !== null),
    ({ c_collateralGroup: group }) => group ?? '',
  )
  return [...groups]
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([name, members]) => ({
      name,
      materials: members.map((product) => ({
        tile: tileOfProduct(product, locale),
        limit: product.c_quantityLimit,
      })),
    }))
}

const rankOf = (group: string): number => {
  const rank = groupOrder.indexOf(group)
  return rank === -1 ? groupOrder.length : rank
}
