import type { ChangedShipment, Order, StoredShipment } from '#commerce/orders/order.ts'
import { nothingGivenBack, type GivenBack } from './given-back.ts'
import { untouchedLine, type LineCounts } from './line-counts.ts'
import { shippingStatusOf } from './shipping-status.ts'

/** A line of an order with the state of its units and of its money. */
export interface OrderLine extends LineCounts, GivenBack {
  itemId: string
  shipmentId: string
}

/** The lines of an order, in the order's sequence. */
export function linesOf({ items, changedLines }: Pick<Order, 'items' | 'changedLines'>): OrderLine[] {
  const changed = new Map(changedLines.map((line) => [line.itemId, line]))
  return items.map(({ id: itemId, shipmentId, quantity }) => ({
    ...untouchedLine(quantity),
    ...nothingGivenBack,
    ...changed.get(itemId),
    itemId,
    shipmentId,
  }))
}

/** Units that were refunded without being cancelled. */
export const refundedUnits = ({
  givenBack,
  cancelled,
}: Pick<LineCounts, 'givenBack' | 'cancelled'>): number => Math.max(0, givenBack - cancelled)

/** Units that can be refunded: units that have left. Waiting units are cancelled instead. */
export const refundableUnits = (line: Pick<LineCounts, 'givenBack' | 'cancelled' | 'left'>): number =>
  Math.max(0, line.left - refundedUnits(line))

/** Units that can be cancelled: those that have not left. */
export const waitingUnits = ({
  quantity,
  cancelled,
  left,
}: Pick<LineCounts, 'quantity' | 'cancelled' | 'left'>): number => quantity - cancelled - left

/** State and version of a shipment of an order. */
export const shipmentOf = (
  { changedShipments }: Pick<Order, 'changedShipments'>,
  shipmentId: string,
): StoredShipment =>
  changedShipments.find((shipment) => shipment.shipmentId === shipmentId) ?? {
    shipmentId,
    state: 'waiting',
    version: 1,
    ...nothingGivenBack,
  }

/** How much of an order and of each changed shipment has left. */
export function shippingOf(
  order: Pick<Order, 'items' | 'changedLines'> & { changedShipments: readonly StoredShipment[] },
): { shippingStatus: Order['shippingStatus']; changedShipments: ChangedShipment[] } {
  const lines = linesOf(order)
  const linesOfShipment = Map.groupBy(lines, ({ shipmentId }) => shipmentId)
  return {
    shippingStatus: shippingStatusOf(lines),
    changedShipments: order.changedShipments.map((shipment) => ({
      ...shipment,
      shippingStatus: shippingStatusOf(linesOfShipment.get(shipment.shipmentId) ?? []),
    })),
  }
}
