import { defaultShipmentId, type Basket } from '#commerce/baskets/basket.ts'
import { notPickedUp } from './pickup.ts'

/**
 * Removes the shipments that a change emptied (SHIP-017). The last shipment remains, and becomes a delivery again
 * (SHIP-018). Shipments that were empty before the change remain, because a client adds a shipment before its items.
 */
export function tidyShipments(before: Basket, after: Basket): Basket {
  const filledBefore = new Set(before.items.map(({ shipmentId }) => shipmentId))
  const filled = new Set(after.items.filter(({ bonus }) => !bonus).map(({ shipmentId }) => shipmentId))
  const isEmptied = (id: string) => filledBefore.has(id) && !filled.has(id)
  const staying = after.shipments.filter(({ id }) => !isEmptied(id))
  if (staying.length === after.shipments.length) return after
  if (staying.length > 0) return { ...after, shipments: staying }
  const last = after.shipments.find(({ id }) => id === defaultShipmentId) ?? after.shipments[0]
  if (!last) return after
  return { ...after, shipments: [last.storeId === null ? last : notPickedUp(last)] }
}
