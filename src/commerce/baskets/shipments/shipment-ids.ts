import { defaultShipmentId, type Shipment } from '#commerce/baskets/basket.ts'

/** SHIP-001: `Shipment` and the lowest unused number. */
export function nextShipmentId(shipments: readonly Shipment[]): string {
  const used = new Set(shipments.map(({ id }) => id))
  let number = 1
  while (used.has(`Shipment${number}`)) number++
  return `Shipment${number}`
}

/** The default id while it is free, else the next. */
export const freeShipmentId = (shipments: readonly Shipment[]): string =>
  shipments.some(({ id }) => id === defaultShipmentId) ? nextShipmentId(shipments) : defaultShipmentId
