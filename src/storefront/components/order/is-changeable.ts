import { isCancelWindowOpen } from '#shared/orders/cancel-window.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'

type ChangeableShipment = Pick<
  PlacedOrder['shipments'][number],
  'c_SHIP_DUE_DATE' | 'c_state' | 'shippingAddress'
>

/** Whether the address of a parcel can change: until the shop picks the parcel, and before its dispatch day. */
export const isChangeable = (
  { status }: Pick<PlacedOrder, 'status'>,
  { c_SHIP_DUE_DATE: leavesOn, c_state: state, shippingAddress }: ChangeableShipment,
): boolean =>
  (status === 'new' || status === 'open') &&
  (state === undefined || state === 'waiting') &&
  shippingAddress?.address1 !== undefined &&
  leavesOn !== undefined &&
  shopDay(new Date()) < leavesOn

type CancellableOrder = Pick<PlacedOrder, 'status' | 'creationDate'>

export type CancellableShipment = Pick<ChangeableShipment, 'c_SHIP_DUE_DATE' | 'c_state'>

/** Whether a parcel or a pickup can be cancelled (SALE-047). */
export const isCancellable = (
  { status, creationDate }: CancellableOrder,
  { c_SHIP_DUE_DATE: leavesOn, c_state: state = 'waiting' }: CancellableShipment,
): boolean =>
  (status === 'new' || status === 'open') &&
  isCancelWindowOpen({ state, leavesOn, placedAt: creationDate }, new Date())

/** Whether the whole order can be cancelled: no parcel is packed, and no e-gift card has been mailed. */
export const isOrderCancellable = (order: PlacedOrder): boolean =>
  order.shipments
    .filter(({ c_state: state }) => state !== 'cancelled')
    .every((shipment) => isCancellable(order, shipment)) &&
  order.giftCertificateItems.every(({ c_sentAt: sentAt }) => sentAt === undefined) &&
  (order.status === 'new' || order.status === 'open')
