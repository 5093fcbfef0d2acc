import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Basket, Shipment } from '#commerce/baskets/basket.ts'
import type { SharedCalendar, SharedCalendarQuery } from '#commerce/baskets/basket-offers.ts'
import { requestContextOf } from '#commerce/baskets/change.ts'
import type { BasketDependencies } from '#commerce/baskets/dependencies.ts'
import type { BasketPricing } from '#commerce/baskets/pricing-context.ts'
import { readBasketOf } from '#commerce/baskets/queries.ts'
import { loadPricingContext } from '#commerce/baskets/reprice/load-pricing-context.ts'
import { basketPricingFor } from '#commerce/baskets/totals.ts'
import { windowOf } from '#commerce/baskets/totals/date-window.ts'
import { itemsByShipment } from '#commerce/baskets/totals/items-by-shipment.ts'
import { isMeltable } from '#commerce/baskets/totals/parcel-arrival.ts'
import { offersFor } from '#commerce/baskets/totals/shipping-methods.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ShipmentCalendar } from '#commerce/shipping/shipping.ts'

/** The maximum number of listed shipments that cannot arrive on a day. Further ones are only counted. */
const mostNamed = 20
/** The number of calendars per turn of the event loop. */
const atOnce = 10

/** See Baskets.sharedCalendar. */
export async function sharedCalendarFor(
  dependencies: BasketDependencies,
  shopper: Shopper,
  { shipmentIds, month }: SharedCalendarQuery,
): Promise<SharedCalendar | Refusal> {
  const { siteId, customerId } = shopper
  const basket = await readBasketOf(dependencies.database, { siteId, customerId })
  const shipments = new Map(basket?.shipments.map((shipment) => [shipment.id, shipment]))
  const missing = shipmentIds.find(
    (id) => (shipments.get(id)?.storeId ?? undefined) !== undefined || !shipments.has(id),
  )
  if (!basket || missing !== undefined) return refuse('shipment-not-found', { shipmentId: missing ?? '' })
  const context = { ...dependencies, ...(await requestContextOf(dependencies, shopper, basket)) }
  const pricing = basketPricingFor(basket, await loadPricingContext(context, context, basket))
  const chosen = shipmentIds.flatMap((id) => shipments.get(id) ?? [])
  return overlay(chosen, await calendarsOf({ basket, chosen, month, pricing }), month)
}

interface CalendarsRequest {
  basket: Basket
  chosen: readonly Shipment[]
  month: string
  pricing: BasketPricing
}

/** The calendar of each shipment. Shipments with equal conditions share one calculation. */
async function calendarsOf({ basket, chosen, month, pricing }: CalendarsRequest) {
  const itemsOf = itemsByShipment(basket.items)
  const known = new Map<string, ShipmentCalendar>()
  const calendars = new Map<string, ShipmentCalendar>()
  for (const shipment of chosen) {
    const parcel = {
      destination: pricing.destinations.get(shipment.id),
      isMeltable: isMeltable(itemsOf(shipment), pricing),
    }
    const offers = offersFor(shipment, pricing).map(({ method, priceCents }) => ({
      method,
      cents: priceCents,
    }))
    const window = windowOf(shipment)
    const key = JSON.stringify([parcel, window, offers.map(({ method }) => method.id)])
    const calendar =
      known.get(key) ?? pricing.shipping.calendar({ month, offers, parcel, window, now: pricing.now })
    if (!known.has(key)) {
      known.set(key, calendar)
      // Yields, so that a thousand addresses do not delay other shoppers.
      if (known.size % atOnce === 0) await nextTurn()
    }
    calendars.set(shipment.id, calendar)
  }
  return calendars
}

function overlay(
  chosen: readonly Shipment[],
  calendars: ReadonlyMap<string, ShipmentCalendar>,
  month: string,
): SharedCalendar {
  const closedFor = new Map<string, string[]>()
  const earliest: (string | undefined)[] = []
  for (const { id } of chosen) {
    const calendar = calendars.get(id)
    earliest.push(calendar?.earliest?.date)
    for (const { date, deliverable } of calendar?.days ?? []) {
      const closed = closedFor.get(date) ?? []
      if (!deliverable) closed.push(id)
      closedFor.set(date, closed)
    }
  }
  return {
    month,
    days: [...closedFor].map(([date, closed]) => ({
      date,
      reached: chosen.length - closed.length,
      unreached: closed.slice(0, mostNamed),
    })),
    earliest: earliest.every((date) => date !== undefined) ? (earliest.toSorted().at(-1) ?? null) : null,
  }
}
