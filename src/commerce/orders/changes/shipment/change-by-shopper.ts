import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Order } from '#commerce/orders/order.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import type { BuyersShipmentChange } from '#commerce/orders/shipment-change.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { writeChange } from './change-shipment.ts'
import { waitsForPacking } from './waits-for-packing.ts'

/** See Orders.changeShipment. */
export const changeShipmentByShopper = (
  dependencies: OrderDependencies,
  { customerId }: Shopper,
  { orderNo, shipmentId, change }: { orderNo: string; shipmentId: string; change: BuyersShipmentChange },
): Promise<Order | Refusal> =>
  dependencies.database.transact(async () => {
    const order = await lockOrder(dependencies.database, orderNo)
    // Links in mails are forwarded, so they do not allow this change (SALE-059).
    if (!order || order.customerId !== customerId) return refuse('order-not-found', { orderNo })
    const shipment = order.shipments.find(({ id }) => id === shipmentId)
    if (!shipment) return refuse('shipment-not-found', { shipmentId })
    if (!waitsForPacking(order, shipment, new Date())) return refuse('parcel-packed', { orderNo, shipmentId })
    return writeChange(dependencies, order, { shipmentId, change, tellsBuyer: true, isByBuyer: true })
  })
