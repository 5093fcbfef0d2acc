import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { lockOrders, type StoredOrder } from '#commerce/orders/queries.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { changeUnits } from './change-units.ts'
import { planDispatch, writeDispatch } from './dispatch-parcels.ts'
import { leftStock } from './left-stock.ts'

/** All waiting units leave (SALE-158): what is delivered in a parcel without a number for each shipment, pickups handed over. */
export const complete = (
  dependencies: OrderDependencies,
  orderNo: string,
): Promise<StoredOrder | Refusal<'order-not-found' | 'order-not-open' | 'money-not-held'>> =>
  dependencies.database.transact(async () => {
    const { database, securityLog, inventory } = dependencies
    const [order] = await lockOrders(database, [orderNo])
    if (!order) return refuse('order-not-found', { orderNo })
    const { status, customerId } = order
    if (status === 'completed') return order
    if (status !== 'new' && status !== 'open') return refuse('order-not-open', { orderNo, status })
    const sent = await sendAll(dependencies, order)
    if (isRefusal(sent)) return sent
    const changed = await changeUnits(dependencies, sent, {
      countsOf: (line) => ({ ...line, left: line.quantity - line.cancelled }),
      event: { kind: 'units-left' },
      raisesVersion: false,
    })
    await inventory.leave(leftStock({ before: order, after: changed }))
    if (changed.status === 'completed' && sent.status !== 'completed')
      await securityLog.record({ event: 'order-completed', customerId, orderNo })
    return changed
  })

/** A parcel for each shipment that is delivered and waits. */
async function sendAll(
  dependencies: OrderDependencies,
  order: StoredOrder,
): Promise<StoredOrder | Refusal<'money-not-held'>> {
  const { orderNo, shipments } = order
  const requests = shipments
    .filter(({ storeId }) => storeId === null)
    .map(({ id: shipmentId }) => ({ orderNo, shipmentId }))
  const { leaving, planned } = await planDispatch(dependencies, [order], requests)
  const refusal = planned.find((one) => typeof one !== 'string' && one.refused === 'money-not-held')
  // The guard above leaves this refusal.
  if (isRefusal(refusal)) return refusal as Refusal<'money-not-held'>
  const own = leaving.get(orderNo)
  return own && own.parcels.length > 0 ? writeDispatch(dependencies, own) : order
}
