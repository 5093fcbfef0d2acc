import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { defaultShipmentId, type Basket } from '#commerce/baskets/basket.ts'

/** The shipments that count as recipients. The empty default shipment does not count until it has items. */
export const countedShipments = ({ shipments, items }: Basket): Basket['shipments'] => {
  const hasItems = items.some(({ shipmentId }) => shipmentId === defaultShipmentId)
  return hasItems ? shipments : shipments.filter(({ id }) => id !== defaultShipmentId)
}

/** Refuses a basket that will have at least so many shipments, before they are created. */
export const recipientsProblemOf = (
  least: number,
  before: Basket,
  { preferences: { recipientLimit } }: Site,
): Refusal<'quota-exceeded'> | undefined =>
  least > Math.max(recipientLimit, countedShipments(before).length)
    ? refuse('quota-exceeded', { quota: 'recipients', limit: recipientLimit })
    : undefined

/**
 * Refuses more shipments than the site allows. A change that adds no shipment is always accepted, so that a lowered
 * limit does not block a checkout.
 */
export function recipientsProblem(
  before: Basket,
  after: Basket,
  site: Site,
): Refusal<'quota-exceeded'> | undefined {
  const [old, now] = [countedShipments(before), countedShipments(after)]
  // SHIP-027
  const tooMany = recipientsProblemOf(now.length, before, site)
  if (tooMany) return tooMany
  // SHIP-026: one delivery besides pickups is not multi-shipping.
  const deliveries = (shipments: Basket['shipments']) =>
    shipments.filter(({ storeId }) => storeId === null).length
  return !site.preferences.multiShippingEnabled && deliveries(now) > Math.max(1, deliveries(old))
    ? refuse('quota-exceeded', { quota: 'delivery shipments', limit: 1 })
    : undefined
}
