import { refuse } from '#commerce/refusals.ts'
import { applyToShipment } from './change-shipment.ts'
import type { ShipmentInput } from '#commerce/baskets/inputs.ts'
import { newShipment } from '#commerce/baskets/new-basket.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'
import { nextShipmentId } from './shipment-ids.ts'

/** Adds an empty shipment; without an id it gets the lowest unused `Shipment{n}` (SHIP-001). */
export const addShipment =
  (input: ShipmentInput): BasketCommand =>
  (basket, context) => {
    const { recipientLimit, multiShippingEnabled } = context.site.preferences
    const shipmentId = input.shipmentId ?? nextShipmentId(basket.shipments)
    if (basket.shipments.some(({ id }) => id === shipmentId)) {
      return refuse('shipment-already-exists', { shipmentId })
    }
    // SHIP-027
    if (basket.shipments.length >= recipientLimit) {
      return refuse('quota-exceeded', { quota: 'recipients', limit: recipientLimit })
    }
    // SHIP-026: one delivery besides pickups is no multi-shipping.
    const deliveries = basket.shipments.filter(({ storeId }) => storeId === null)
    if (!multiShippingEnabled && !input.c_fromStoreId && deliveries.length > 0) {
      return refuse('quota-exceeded', { quota: 'delivery shipments', limit: 1 })
    }
    return applyToShipment(basket, newShipment(shipmentId), { input, context })
  }
