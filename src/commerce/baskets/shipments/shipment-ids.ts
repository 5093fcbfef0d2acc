import { defaultShipmentId, type Shipment } from '#commerce/baskets/basket.ts'

/** The id of the next shipment: `Shipment` and the lowest unused number (SHIP-001). */
export function nextShipmentId(shipments: readonly Shipment[]): string {
  const used = new Set(shipments.map(({ id }) => id))
  let number = 1
  while (used.has(`Shipment${number}`)) number++
  return `Shipment${number}`
}

/** The default id when it is unused, else the next one. */
export const freeShipmentId = (shipments: readonly Shipment[]): string =>
  shipments.some(({ id }) => id === defaultShipmentId) ? nextShipmentId(shipments) : defaultShipmentId
