import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'

/**
 * Returns a function that finds the items of a shipment. Groups them once, for baskets with hundreds of recipients.
 */
export function itemsByShipment(
  items: readonly BasketItem[],
): (shipment: Pick<Shipment, 'id'>) => readonly BasketItem[] {
  const sorted = Map.groupBy(items, ({ shipmentId }) => shipmentId)
  return ({ id }) => sorted.get(id) ?? []
}
