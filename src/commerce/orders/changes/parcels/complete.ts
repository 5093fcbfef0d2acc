import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { refuseHeld } from '#commerce/orders/holds/held-shipments.ts'
import { lockOrders, type StoredOrder } from '#commerce/orders/queries.ts'
import { linesOf } from '#commerce/orders/states/lines-of-order.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { changeUnits } from '#commerce/orders/changes/change-units.ts'
import { planDispatch, writeDispatch } from './dispatch-parcels.ts'
import { leftStock } from './left-stock.ts'
import { readRefusedCaptures, requestCapture } from './parcel-queries.ts'
import { moneyNotHeld } from './plan-parcel.ts'

/**
 * Dispatches all waiting units (SALE-158): deliveries in a parcel without a number for each shipment, and pickups as
 * handed over.
 */
export const complete = (
  dependencies: OrderDependencies,
  orderNo: string,
): Promise<
  StoredOrder | Refusal<'order-not-found' | 'order-not-open' | 'money-not-held' | 'shipment-held'>
> =>
  dependencies.database.transact(async () => {
    const { database, securityLog, inventory } = dependencies
    const [order] = await lockOrders(database, [orderNo])
    if (!order) return refuse('order-not-found', { orderNo })
    const { status, customerId } = order
    if (status === 'completed') return order
    if (status !== 'new' && status !== 'open') return refuse('order-not-open', { orderNo, status })
    const held = waitingShipments(order).flatMap((shipmentId) => refuseHeld(order, shipmentId) ?? [])[0]
    if (held) return held
    const failure = (await readRefusedCaptures(database, [orderNo])).get(orderNo)
    if (failure !== undefined) return moneyNotHeld(orderNo, failure)
    const sent = await sendAll(dependencies, order)
    const changed = await changeUnits(dependencies, sent, {
      countsOf: (line) => ({ ...line, left: line.quantity - line.cancelled }),
      event: { kind: 'units-left' },
      raisesVersion: false,
    })
    if (changed !== sent) await requestCapture(database, orderNo)
    await inventory.leave(leftStock({ before: order, after: changed }))
    if (changed.status === 'completed' && sent.status !== 'completed')
      await securityLog.record({ event: 'order-completed', customerId, orderNo })
    return changed
  })

/** The shipments with units that have not left. */
const waitingShipments = (order: StoredOrder): string[] => [
  ...new Set(
    linesOf(order)
      .filter(({ quantity, cancelled, left }) => quantity > cancelled + left)
      .map(({ shipmentId }) => shipmentId),
  ),
]

/** Dispatches a parcel for each waiting delivery. */
async function sendAll(dependencies: OrderDependencies, order: StoredOrder): Promise<StoredOrder> {
  const { orderNo, shipments } = order
  const requests = shipments
    .filter(({ storeId }) => storeId === null)
    .map(({ id: shipmentId }) => ({ orderNo, shipmentId }))
  const { leaving } = await planDispatch(dependencies, { orders: [order] }, requests)
  const own = leaving.get(orderNo)
  return own && own.parcels.length > 0 ? writeDispatch(dependencies, own) : order
}
