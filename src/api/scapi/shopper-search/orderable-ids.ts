import type { CallContext } from '#api/call.ts'
import { isPast, shopDay } from '#shared/dates/calendar-date.ts'

/**
 * The listed products that can be ordered for shipping: the refinement `orderable_only` of the Shopper APIs (DROP-051).
 * A master is orderable when any variant is, a set when all of its members are.
 */
export async function orderableIds({ shop, site }: Pick<CallContext, 'shop' | 'site'>): Promise<Set<string>> {
  const [listed, inStock] = await Promise.all([
    shop.catalog.listedProducts(site.id),
    shop.inventory.allInStock(),
  ])
  const today = shopDay(new Date())
  const orderable = new Set<string>()
  for (const { id, shipped } of listed) {
    const parts = shipped.filter((part) => inStock.has(part.id) && !isPast(part.shipThrough, today))
    if (parts.length > 0) orderable.add(id)
    for (const part of parts) orderable.add(part.id)
  }
  for (const { id, setProductIds } of listed)
    if (setProductIds.length > 0 && setProductIds.every((member) => orderable.has(member))) orderable.add(id)
  return orderable
}
