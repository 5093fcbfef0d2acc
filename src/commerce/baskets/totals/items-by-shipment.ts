import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'

/** A function that finds the items of a shipment. It groups them once, for bags with hundreds of recipients. */
export function itemsByShipment(
  items: readonly BasketItem[],
): (shipment: Pick<Shipment, 'id'>) => readonly BasketItem[] {
  const sorted = Map.groupBy(items, ({ shipmentId }) => shipmentId)
  return ({ id }) => sorted.get(id) ?? []
}
