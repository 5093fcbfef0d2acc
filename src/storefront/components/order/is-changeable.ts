import { shopDay } from '#shared/calendar-date.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'

type ChangeableShipment = Pick<
  PlacedOrder['shipments'][number],
  'c_SHIP_DUE_DATE' | 'c_state' | 'shippingAddress'
>

/** Whether the address of a parcel can be changed: the shop takes no change once it is picked, and from the day on which it leaves. */
export const isChangeable = (
  { status }: Pick<PlacedOrder, 'status'>,
  { c_SHIP_DUE_DATE: leavesOn, c_state: state, shippingAddress }: ChangeableShipment,
): boolean =>
  (status === 'new' || status === 'open') &&
  (state === undefined || state === 'waiting') &&
  shippingAddress?.address1 !== undefined &&
  leavesOn !== undefined &&
  shopDay(new Date()) < leavesOn
