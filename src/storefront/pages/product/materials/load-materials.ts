import type { Calls } from '#api/calls.ts'
import { salesMaterialCategory } from '#storefront/lib/routing/links.ts'
import { tileOf, type TileData } from '#storefront/lib/product/tile-data.ts'

const mostTiles = 12

/** The site's other sales materials, for the page of one of them (PDP-006). */
export async function loadMaterials(
  calls: Pick<Calls, 'ShopperSearch'>,
  locale: string,
  productId: string,
): Promise<TileData[]> {
  const { hits } = await calls.ShopperSearch.productSearch({
    parameters: { refine: [`cgid=${salesMaterialCategory}`], limit: mostTiles },
  })
  return hits.map((hit) => tileOf(hit, locale)).filter(({ id }) => id !== productId)
}
