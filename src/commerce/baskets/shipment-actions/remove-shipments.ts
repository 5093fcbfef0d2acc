import { refuse } from '#commerce/refusals.ts'
import { defaultShipmentId, type Basket } from '#commerce/baskets/basket.ts'
import { newShipment } from '#commerce/baskets/new-basket.ts'
import { refusedAt, type RefusalAt } from './refused-at.ts'

/**
 * Removes shipments with their items. Adds an empty default shipment if none is left, because a basket always has
 * one.
 */
export function removeShipments(
  basket: Basket,
  named: readonly { shipmentId: string }[],
): Basket | RefusalAt {
  const known = new Set(basket.shipments.map(({ id }) => id))
  for (const [index, { shipmentId }] of named.entries()) {
    const path = `shipments.${index}`
    if (shipmentId === defaultShipmentId) {
      return refusedAt(refuse('default-shipment-needed', { shipmentId }), path)
    }
    if (!known.has(shipmentId)) return refusedAt(refuse('shipment-not-found', { shipmentId }), path)
  }
  const removed = new Set(named.map(({ shipmentId }) => shipmentId))
  const shipments = basket.shipments.filter(({ id }) => !removed.has(id))
  return {
    ...basket,
    shipments: shipments.length > 0 ? shipments : [newShipment(defaultShipmentId)],
    items: basket.items.filter(({ shipmentId }) => !removed.has(shipmentId)),
  }
}
