import type { StoredOrder } from '#commerce/orders/queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/**
 * A delayed parcel can be cancelled until it leaves, even if it is picked or packed, because the shop has not met its
 * promise.
 */
export function refuseToCancelDelayed(
  order: StoredOrder,
  shipmentId: string,
): Refusal<'cancel-too-late'> | undefined {
  const { orderNo, status } = order
  const isOpen = status === 'new' || status === 'open'
  const { state } = shipmentOf(order, shipmentId)
  return isOpen && (state === 'waiting' || state === 'picking' || state === 'packed')
    ? undefined
    : refuse('cancel-too-late', { orderNo })
}
