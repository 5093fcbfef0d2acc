import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, PricingContext } from '#commerce/baskets/pricing-context.ts'
import type { DateWindow, Destination, ShippingMethod } from '#commerce/shipping/shipping.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { windowOf } from './date-window.ts'

/** Whether any of these items can melt. */
export const isMeltable = (
  own: readonly BasketItem[],
  { products }: Pick<BasketPricing, 'products'>,
): boolean => own.some(({ productId }) => products.get(productId)?.contents.isMeltable)

export interface Arrival {
  own: readonly BasketItem[]
  destination: Destination
  window?: DateWindow
}

/** The first day on which these items can arrive by a method. Undefined if the shop cannot promise a day. */
export const arrivalBy = (
  method: ShippingMethod,
  { own, ...parcel }: Arrival,
  pricing: Pick<PricingContext, 'products' | 'shipping' | 'now'>,
): CalendarDate | undefined =>
  pricing.shipping.arrivesOn(method, { ...parcel, isMeltable: isMeltable(own, pricing), now: pricing.now })

/** The content, destination and date window of a shipment. Undefined while the destination is unknown. */
export function arrivalOf(
  shipment: Shipment,
  own: readonly BasketItem[],
  { destinations }: Pick<PricingContext, 'destinations'>,
): Arrival | undefined {
  const destination = destinations.get(shipment.id)
  return destination && { own, destination, window: windowOf(shipment) }
}
