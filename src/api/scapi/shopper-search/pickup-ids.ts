import type { CallContext } from '#api/call.ts'

/**
 * The products that can be picked up at the shops with these inventory lists: the refinement `ilids` of the Shopper
 * APIs. A variant in stock counts for its master.
 */
export async function pickupIds(
  { shop, site }: Pick<CallContext, 'shop' | 'site'>,
  inventoryIds: readonly string[],
): Promise<Set<string>> {
  const stores = await shop.stores.all()
  const open = stores.filter(
    ({ inventoryId, isPickupEnabled, isTemporarilyClosed }) =>
      inventoryIds.includes(inventoryId) && isPickupEnabled && !isTemporarilyClosed,
  )
  if (!site.preferences.storePickupEnabled || open.length === 0) return new Set()
  const stocked = await shop.inventory.stockedAt(open.map(({ inventoryId }) => inventoryId))
  const products = await shop.catalog.products(site.id, stocked)
  const offered = [...products.values()].filter(
    ({ isOnline, isPickupEnabled, isOnlineOnly }) => isOnline && isPickupEnabled && !isOnlineOnly,
  )
  return new Set(offered.map(({ id, masterId }) => masterId ?? id))
}
