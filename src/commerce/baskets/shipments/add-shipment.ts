import { refuse } from '#commerce/refusals.ts'
import { applyToShipment } from './change-shipment.ts'
import type { ShipmentInput } from '#commerce/baskets/inputs.ts'
import { newShipment } from '#commerce/baskets/new-basket.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'
import { nextShipmentId } from './shipment-ids.ts'

/** Adds an empty shipment. Without an id it gets the lowest unused `Shipment{n}` (SHIP-001). */
export const addShipment =
  (input: ShipmentInput): BasketCommand =>
  (basket, context) => {
    const shipmentId = input.shipmentId ?? nextShipmentId(basket.shipments)
    return basket.shipments.some(({ id }) => id === shipmentId)
      ? refuse('shipment-already-exists', { shipmentId })
      : applyToShipment(basket, newShipment(shipmentId), { input, context })
  }
