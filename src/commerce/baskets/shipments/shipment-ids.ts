import { defaultShipmentId, type Shipment } from '#commerce/baskets/basket.ts'

/** The id of the next shipment: `Shipment` and the lowest unused number (SHIP-001). */
export const nextShipmentId = (shipments: readonly Shipment[]): string =>
  nextShipmentIds(new Set(shipments.map(({ id }) => id)))()

/**
 * Returns a function that generates ids of further shipments, lowest unused number first. `used` may grow meanwhile.
 */
export function nextShipmentIds(used: ReadonlySet<string>): () => string {
  let number = 0
  return () => {
    do number++
    while (used.has(`Shipment${number}`))
    return `Shipment${number}`
  }
}

/** The default id if it is unused, else the next one. */
export const freeShipmentId = (shipments: readonly Shipment[]): string =>
  shipments.some(({ id }) => id === defaultShipmentId) ? nextShipmentId(shipments) : defaultShipmentId
