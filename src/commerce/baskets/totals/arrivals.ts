import type { BasketItem, Shipment } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import type { Destination, ShippingMethod } from '#commerce/shipping/shipping.ts'
import type { CalendarDate } from '#shared/calendar-date.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { offersFor } from './shipping-methods.ts'

/** The day on which every delivery arrives if it is ordered now. */
export const arrivals: Step = (basket, pricing) => {
  const itemsOf = itemsByShipment(basket.items)
  return {
    ...basket,
    shipments: basket.shipments.map((shipment) => ({
      ...shipment,
      arrivesOn: arrivalOf(shipment, itemsOf(shipment), pricing),
    })),
  }
}

function arrivalOf(
  shipment: Shipment,
  own: readonly BasketItem[],
  pricing: BasketPricing,
): CalendarDate | null {
  if (shipment.storeId !== null || own.length === 0) return null
  if (shipment.dateWanted !== null) return shipment.dateWanted
  const destination = pricing.destinations.get(shipment.id)
  const chosen = offersFor(shipment, pricing).find(({ method }) => method.id === shipment.methodId)
  if (!destination || !chosen) return null
  return arrivalBy(chosen.method, { own, destination }, pricing) ?? null
}

/** The first day on which these items can arrive by a method. Undefined when the shop cannot promise a day. */
export const arrivalBy = (
  method: ShippingMethod,
  { own, destination }: { own: readonly BasketItem[]; destination: Destination },
  { shipping, products, now }: BasketPricing,
): CalendarDate | undefined =>
  shipping.arrivesOn(method, {
    destination,
    isMeltable: own.some(({ productId }) => products.get(productId)?.contents.isMeltable),
    now,
  })
