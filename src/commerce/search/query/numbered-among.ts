import type { Catalog } from '#commerce/catalog/catalog.ts'
import type { SiteId } from '#commerce/settings/sites.ts'
import { numberIn, variantNumbered } from './product-numbers.ts'

interface Found {
  siteId: SiteId
  query: string
  productIds: readonly string[]
}

/** If the query is a number or SKU, returns its variants among the found products, by the id of their product. */
export async function numberedAmong(
  catalog: Pick<Catalog, 'products'>,
  { siteId, query, productIds }: Found,
): Promise<ReadonlyMap<string, string>> {
  const number = numberIn(query)
  if (number === undefined || productIds.length === 0) return new Map()
  const masters = await catalog.products(siteId, productIds)
  const variantIds = [...masters.values()].flatMap((master) => master.variantIds)
  const variants = await catalog.products(siteId, variantIds)
  const numbered = new Map<string, string>()
  for (const [id, master] of masters) {
    const own = master.variantIds.flatMap((variantId) => variants.get(variantId) ?? [])
    const variant = variantNumbered(own, number)
    if (variant) numbered.set(id, variant.id)
  }
  return numbered
}
