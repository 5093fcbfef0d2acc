import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Order } from '#commerce/orders/order.ts'
import type { ShopperCancellation } from '#commerce/orders/orders.ts'
import { readOrder } from '#commerce/orders/queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import { cancelByShopper } from './cancel-by-shopper.ts'

/** Refusals of the whole order, of which a shipment may still be cancelled. */
const ofWhole = ['cancel-too-late', 'gift-card-used', 'gift-card-voided']

/** See Orders.cancelWaiting. */
export async function cancelWaiting(
  dependencies: OrderDependencies,
  shopper: Shopper,
  { orderNo, reason }: Pick<ShopperCancellation, 'orderNo' | 'reason'>,
): Promise<Order | Refusal> {
  const whole = await cancelByShopper(dependencies, shopper, { orderNo, reason })
  if (!isRefusal(whole) || !ofWhole.includes(whole.refused)) return whole
  const order = await readOrder(dependencies.database, orderNo)
  if (!order || order.customerId !== shopper.customerId) return refuse('order-not-found', { orderNo })
  let cancelled: Order | undefined
  for (const { id: shipmentId } of order.shipments) {
    if (shipmentOf(order, shipmentId).state !== 'waiting') continue
    const part = await cancelByShopper(dependencies, shopper, { orderNo, shipmentId, reason })
    if (!isRefusal(part)) cancelled = part
    else if (part.refused !== 'cancel-too-late') return cancelled ?? part
  }
  return cancelled ?? whole
}
