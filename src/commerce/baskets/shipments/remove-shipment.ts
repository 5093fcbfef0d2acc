import { refuse } from '#commerce/refusals.ts'
import { defaultShipmentId } from '#commerce/baskets/basket.ts'
import type { BasketCommand } from '#commerce/baskets/dependencies.ts'

/** Removes a shipment with its items. */
export const removeShipment =
  (shipmentId: string): BasketCommand =>
  (basket) => {
    if (shipmentId === defaultShipmentId) return refuse('default-shipment-needed', { shipmentId })
    if (!basket.shipments.some(({ id }) => id === shipmentId)) {
      return refuse('shipment-not-found', { shipmentId })
    }
    if (basket.shipments.length === 1) return refuse('default-shipment-needed', { shipmentId })
    return {
      ...basket,
      shipments: basket.shipments.filter(({ id }) => id !== shipmentId),
      items: basket.items.filter((item) => item.shipmentId !== shipmentId),
    }
  }
