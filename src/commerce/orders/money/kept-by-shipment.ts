import type { ChangedLine, PlacedBasket, StoredShipment } from '#commerce/orders/order.ts'
import { linePart, shippingPart } from './parts.ts'

/**
 * The current price of the lines and the shipping of each shipment, by shipment id: with discounts and tax, less
 * refunds. In whole cents.
 */
export function keptByShipment({
  items,
  shipments,
  changedLines,
  changedShipments,
}: Pick<PlacedBasket, 'items' | 'shipments'> & {
  changedLines: readonly ChangedLine[]
  changedShipments: readonly StoredShipment[]
}): Record<string, number> {
  const amounts = new Map<string, number>()
  const add = (shipmentId: string, cents: number) =>
    amounts.set(shipmentId, (amounts.get(shipmentId) ?? 0) + cents)
  for (const item of items) add(item.shipmentId, linePart(item).grossCents)
  for (const shipment of shipments) add(shipment.id, shippingPart(shipment).grossCents)
  const shipmentOfItem = new Map(items.map(({ id, shipmentId }) => [id, shipmentId]))
  for (const { itemId, givenBackCents } of changedLines) {
    const shipmentId = shipmentOfItem.get(itemId)
    if (shipmentId !== undefined) add(shipmentId, -givenBackCents)
  }
  for (const { shipmentId, givenBackCents } of changedShipments) add(shipmentId, -givenBackCents)
  return Object.fromEntries(amounts)
}
