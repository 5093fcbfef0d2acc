import type { ChangedShipment, Order } from '#commerce/orders/order.ts'
import { untouchedLine, type LineCounts } from './line-counts.ts'

/** A line of an order with what became of its units. */
export interface OrderLine extends LineCounts {
  itemId: string
  shipmentId: string
}

/** The lines of an order, in its order. */
export function linesOf({ items, changedLines }: Pick<Order, 'items' | 'changedLines'>): OrderLine[] {
  const changed = new Map(changedLines.map((line) => [line.itemId, line]))
  return items.map(({ id: itemId, shipmentId, quantity }) => ({
    ...untouchedLine(quantity),
    ...changed.get(itemId),
    itemId,
    shipmentId,
  }))
}

/** State and version of a shipment of an order. */
export const shipmentOf = (
  { changedShipments }: Pick<Order, 'changedShipments'>,
  shipmentId: string,
): ChangedShipment =>
  changedShipments.find((shipment) => shipment.shipmentId === shipmentId) ?? {
    shipmentId,
    state: 'waiting',
    version: 1,
  }
