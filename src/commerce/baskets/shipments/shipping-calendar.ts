import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { CalendarQuery, ShippingCalendar } from '#commerce/baskets/basket-offers.ts'
import { requestContextOf } from '#commerce/baskets/change.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import { readBasketOf } from '#commerce/baskets/queries.ts'
import { windowOf } from '#commerce/baskets/totals/date-window.ts'
import { centsOf, offeredMethods } from './offered-methods.ts'

/** See Baskets.shippingCalendar. */
export async function shippingCalendarFor(
  dependencies: BasketDependencies,
  shopper: Shopper,
  { shipmentId, month, destination }: CalendarQuery,
): Promise<ShippingCalendar | Refusal> {
  const { siteId, customerId } = shopper
  const basket = await readBasketOf(dependencies.database, { siteId, customerId })
  const shipment = basket?.shipments.find(({ id }) => id === shipmentId)
  if (!basket || !shipment) return refuse('shipment-not-found', { shipmentId })
  if (shipment.storeId !== null)
    return refuse('invalid-field', {
      field: 'parameters.c_shipmentId',
      value: shipmentId,
      reason: 'answers.day.pickup',
    })
  const context = { ...dependencies, ...(await requestContextOf(dependencies, shopper, basket)) }
  const { pricing, methods, parcel } = await offeredMethods(basket, shipment, context)
  const town = destination ? await dependencies.stores.locate(destination) : parcel.destination
  const calendar = pricing.shipping.calendar({
    month,
    offers: methods.map((offered) => ({ method: offered.method, cents: centsOf(offered) })),
    parcel: { ...parcel, destination: town },
    window: windowOf(shipment),
    now: pricing.now,
  })
  return { ...calendar, shipmentId, currency: basket.currency, methods, dateWanted: shipment.dateWanted }
}
