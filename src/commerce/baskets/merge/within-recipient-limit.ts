import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import { openLineStack } from '#commerce/baskets/items/stack-items.ts'
import { countedShipments, recipientsProblem } from '#commerce/baskets/limits/recipient-limit.ts'
import type { Site } from '#commerce/settings/sites.ts'

const joined = 'answers.bag.deliveriesJoined'

/**
 * A merged basket with at most as many shipments as the site allows. A login always succeeds and preserves all items:
 * items of further deliveries are added to the first one. Pickups do not change, because some products can only be
 * picked up.
 */
export function withinRecipientLimit(before: Basket, merged: Basket, site: Site): Basket {
  if (!recipientsProblem(before, merged, site)) return merged
  const { staying, further } = deliveriesWithin(before, merged, site)
  const [first] = staying
  if (!first) return merged
  const moved = new Set(further.map(({ id }) => id))
  const lines = openLineStack(merged.items.filter(({ shipmentId }) => !moved.has(shipmentId)))
  for (const item of merged.items)
    if (moved.has(item.shipmentId)) lines.add({ ...item, shipmentId: first.id, inventoryId: null })
  return {
    ...merged,
    shipments: merged.shipments.filter(({ id }) => !moved.has(id)),
    items: lines.items,
    notices: [...merged.notices, joined],
  }
}

/** Separates the deliveries that remain, those of the previous basket first, from the others. */
function deliveriesWithin(
  before: Basket,
  merged: Basket,
  { preferences: { recipientLimit, multiShippingEnabled } }: Site,
): { staying: Shipment[]; further: Shipment[] } {
  const known = countedShipments(before)
  const knownIds = new Set(known.map(({ id }) => id))
  const counted = countedShipments(merged)
  const deliveries = counted.filter(({ storeId }) => storeId === null)
  const staying = deliveries.filter(({ id }) => knownIds.has(id))
  const others = deliveries.filter(({ id }) => !knownIds.has(id))
  const pickups = counted.length - deliveries.length
  const most = multiShippingEnabled ? Math.max(recipientLimit, known.length) - pickups : 1
  // Delivered items need a delivery, even at the limit.
  const room = Math.max(most - staying.length, staying.length === 0 ? 1 : 0)
  return { staying: [...staying, ...others.slice(0, room)], further: others.slice(room) }
}
