import { shopDay } from '#shared/calendar-date.ts'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'

/** Whether the address of a parcel can be changed: the shop takes no change from the day on which the parcel leaves. */
export const isChangeable = (
  { status }: Pick<PlacedOrder, 'status'>,
  { c_SHIP_DUE_DATE: leavesOn, shippingAddress }: Pick<Shipment, 'c_SHIP_DUE_DATE' | 'shippingAddress'>,
): boolean =>
  (status === 'new' || status === 'open') &&
  shippingAddress?.address1 !== undefined &&
  leavesOn !== undefined &&
  shopDay(new Date()) < leavesOn
