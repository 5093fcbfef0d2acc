import type { Shipment } from '#commerce/baskets/basket.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import { shipmentOf } from '#commerce/orders/states/lines-of-order.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'

/**
 * Whether the buyer may still change a shipment. A parcel is packed on its dispatch day or before; without a promised
 * day, it may be packed at any time. A pickup can change until its preparation begins.
 */
export const waitsForPacking = (
  order: StoredOrder,
  { id, storeId, shipsOn }: Pick<Shipment, 'id' | 'storeId' | 'shipsOn'>,
  now: Date,
): boolean =>
  (order.status === 'new' || order.status === 'open') &&
  shipmentOf(order, id).state === 'waiting' &&
  (storeId !== null || (!!shipsOn && shopDay(now) < shipsOn))
