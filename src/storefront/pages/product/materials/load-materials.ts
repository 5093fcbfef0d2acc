import type { Calls } from '#api/calls.ts'
import { tileOf, type TileData } from '#storefront/lib/product/tile-data.ts'

/** Where sales material stands in the catalog. */
const materialsCategory = 'order-forms'

/** One row of a carousel that goes round. */
const most = 12

/** The sales material of the site beside a piece of it (PDP-006). */
export async function loadMaterials(
  calls: Pick<Calls, 'ShopperSearch'>,
  locale: string,
  productId: string,
): Promise<TileData[]> {
  const { hits } = await calls.ShopperSearch.productSearch({
    parameters: { refine: [`cgid=${materialsCategory}`], limit: most },
  })
  return hits.map((hit) => tileOf(hit, locale)).filter(({ id }) => id !== productId)
}
