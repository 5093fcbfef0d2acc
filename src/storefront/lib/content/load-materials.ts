import type { Calls } from '#api/calls.ts'
import { tileOfProduct } from '#storefront/lib/product/load-tiles.ts'
import type { TileData } from '#storefront/lib/product/tile-data.ts'

/** Where sales materials stand in the catalog (FORM-115). */
const materialsCategory = 'order-forms'

/** FORM-112, in the order of the page; materials of other groups come after them. */
const groupOrder = ['Seasonal Materials', 'All Year Materials', 'Other Sales Tools']

/** The most products that one call gives. */
const batchSize = 24

export interface MaterialGroup {
  name: string
  materials: { tile: TileData; limit: number | null }[]
}

/** Free sales materials by group, each with how many of it one order may have (FORM-112 to FORM-116). */
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
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([name, members]) => ({
      name,
      materials: members.map((product) => ({
        tile: tileOfProduct(product, locale),
        limit: product.c_quantityLimit,
      })),
    }))
}

const placeOf = (group: string): number => {
  const place = groupOrder.indexOf(group)
  return place === -1 ? groupOrder.length : place
}
