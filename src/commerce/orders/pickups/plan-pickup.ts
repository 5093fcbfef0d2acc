import type { Shipment } from '#commerce/baskets/basket.ts'
import { refuseHeld } from '#commerce/orders/holds/held-shipments.ts'
import { moneyNotHeld } from '#commerce/orders/changes/parcels/plan-parcel.ts'
import type { PickupKey, PickupsChangedBy } from '#commerce/orders/order-pickups.ts'
import type { StoredShipment } from '#commerce/orders/order.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { linesOf, shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'

/** A pickup of a locked order. */
export interface Pickup {
  order: StoredOrder
  shipment: Shipment & { storeId: string }
  stored: StoredShipment
  /** Units that have not left, by line id. */
  waiting: ReadonlyMap<string, number>
}

/** A pickup that the caller may change; other ones are reported as not found. */
export function pickupOf(
  order: StoredOrder | undefined,
  { orderNo, shipmentId }: PickupKey,
  mayChange: PickupsChangedBy['mayChange'] = () => true,
): Pickup | Refusal {
  if (!order || !mayChange(order, shipmentId)) return refuse('order-not-found', { orderNo })
  const { status } = order
  if (status === 'created' || status === 'failed') return refuse('order-not-open', { orderNo, status })
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (!shipment || shipment.storeId === null) return refuse('shipment-not-found', { shipmentId })
  return {
    order,
    shipment: { ...shipment, storeId: shipment.storeId },
    stored: shipmentOf(order, shipmentId),
    waiting: new Map(
      linesOf(order).flatMap(({ itemId, shipmentId: own, quantity, cancelled, left }) =>
        own === shipmentId && quantity > cancelled + left ? [[itemId, quantity - cancelled - left]] : [],
      ),
    ),
  }
}

/** Why a pickup may not become ready or be handed over, in any state. */
export const obstacleOf = (
  { order, shipment }: Pickup,
  { refusedCapture }: { refusedCapture: string | undefined },
): Refusal | undefined =>
  refuseHeld(order, shipment.id) ??
  (refusedCapture === undefined ? undefined : moneyNotHeld(order.orderNo, refusedCapture))

export const wrongState = ({ shipment, stored }: Pickup, verb: string): Refusal =>
  refuse('shipment-state', { shipmentId: shipment.id, state: stored.state, verb })
