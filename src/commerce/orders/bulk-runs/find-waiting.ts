import type { Shipment } from '#commerce/baskets/basket.ts'
import type { HoldReason } from '#commerce/orders/holds/inputs.ts'
import type { Order } from '#commerce/orders/order.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { isOwnShipment, isWithin } from '#shared/orders/order-limits.ts'
import type { Acting } from './acting.ts'
import { readDueShipments } from './run-order-queries.ts'

/** An order with its matching deliveries: waiting, due by a day and held for a reason. At least one. */
export async function findWaiting(
  { database, orders, orderNo, member }: Pick<Acting, 'database' | 'orders' | 'orderNo' | 'member'>,
  { dueBy, heldFor }: { dueBy?: CalendarDate | undefined; heldFor?: HoldReason | undefined },
): Promise<{ order: Order; waiting: Shipment[] } | Refusal<'order-not-found' | 'nothing-waits'>> {
  const order = await orders.administration.find(orderNo)
  if (isRefusal(order) || !isWithin(member)(order)) return refuse('order-not-found', { orderNo })
  const due = dueBy === undefined ? undefined : new Set(await readDueShipments(database, orderNo, dueBy))
  const waiting = waitingParcels(order).filter(
    ({ id }) =>
      isOwnShipment(member)(order, id) &&
      (due?.has(id) ?? true) &&
      (heldFor === undefined || isHeldFor(order, id, heldFor)),
  )
  return waiting.length === 0 ? refuse('nothing-waits', { orderNo }) : { order, waiting }
}

/** Whether a shipment is held for a reason, by its own hold or by a hold of the whole order. */
const isHeldFor = ({ holds }: Order, id: string, heldFor: HoldReason): boolean =>
  holds.some(({ reason, shipmentId }) => reason === heldFor && (shipmentId === null || shipmentId === id))

/** The deliveries with units that have not left. */
function waitingParcels({ items, changedLines, shipments }: Order): Shipment[] {
  const gone = new Map(changedLines.map(({ itemId, cancelled, left }) => [itemId, cancelled + left]))
  const waiting = new Set(
    items.filter(({ id, quantity }) => quantity > (gone.get(id) ?? 0)).map(({ shipmentId }) => shipmentId),
  )
  return shipments.filter(({ id, storeId }) => storeId === null && waiting.has(id))
}
