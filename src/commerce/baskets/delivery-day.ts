import type { Basket, Shipment } from './basket.ts'
import type { BasketDependencies, RequestContext } from './dependencies.ts'
import { windowOf } from './totals/date-window.ts'
import { offersFor } from './totals/shipping-methods.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { ClosedReason, WantedDay } from '#commerce/shipping/shipping.ts'
import { shopDay, type CalendarDate } from '#shared/calendar-date.ts'

type DayContext = RequestContext & Pick<BasketDependencies, 'shipping' | 'stores' | 'catalog'>

/**
 * The refusal of a delivery day that is past, closed, full or out of range for the method and the address of a shipment, or
 * outside of its window (SHIP-043). It names the next open day. A shipment without a wanted day costs nothing.
 */
export async function dayProblem(
  basket: Pick<Basket, 'items' | 'currency'>,
  shipment: Shipment,
  context: DayContext,
): Promise<Refusal<'invalid-field'> | undefined> {
  const { dateWanted, storeId } = shipment
  if (dateWanted === null || storeId !== null) return undefined
  const table = await context.shipping.table(context.site.id, basket.currency)
  const day = table.checkDay(await wantedDay(basket, shipment, { wanted: dateWanted, context }), context.now)
  return day.isOpen ? undefined : closedDay(shipment.id, { date: dateWanted, ...day })
}

/**
 * The refusal of an order whose day of arrival was taken by others while it was placed. It names the next day that is open
 * for the shipment.
 */
export async function fullDayProblem(
  basket: Pick<Basket, 'items' | 'currency'>,
  shipment: Shipment,
  context: DayContext,
): Promise<Refusal<'invalid-field'>> {
  const date = shipment.arrivesOn ?? shopDay(context.now)
  const table = await context.shipping.table(context.site.id, basket.currency)
  const next = table.nextDay(await wantedDay(basket, shipment, { wanted: date, context }), context.now)
  return closedDay(shipment.id, { date, reason: 'full', next })
}

async function wantedDay(
  { items, currency }: Pick<Basket, 'items' | 'currency'>,
  shipment: Shipment,
  { wanted, context }: { wanted: CalendarDate; context: DayContext },
): Promise<WantedDay> {
  const { site, shipping, stores, catalog } = context
  const { id, address, methodId } = shipment
  const { postalCode = null, countryCode } = address ?? {}
  const place = postalCode && {
    postalCode,
    countryCode: countryCode === 'CA' ? ('CA' as const) : ('US' as const),
  }
  const productIds = items.filter(({ shipmentId }) => shipmentId === id).map(({ productId }) => productId)
  const products = await catalog.products(site.id, productIds)
  const offers = offersFor(shipment, { shipping: await shipping.table(site.id, currency) })
  return {
    wanted,
    method: offers.find((one) => one.method.id === methodId)?.method,
    destination: place ? await stores.locate(place) : undefined,
    isMeltable: [...products.values()].some(({ contents }) => contents.isMeltable),
    window: windowOf(shipment),
  }
}

const reasons: Record<ClosedReason, string> = {
  past: 'it is past',
  'cut-off': 'today’s last parcels have left',
  'too-soon': 'no parcel of this shipping method is there by then',
  'too-far': 'it is too far ahead',
  holiday: 'it is a holiday',
  'no-delivery': 'this shipping method does not deliver on that weekday',
  melts: 'it would melt on the way',
  full: 'the day is full',
  'outside-window': 'it is not between c_dateWantedRangeStart and c_dateWantedRangeEnd',
}

interface ClosedDay {
  date: CalendarDate
  reason: ClosedReason
  next: CalendarDate | undefined
}

function closedDay(shipmentId: string, { date, reason, next }: ClosedDay): Refusal<'invalid-field'> {
  const advice = next ? `The next open day is ${next}` : 'Please choose a faster shipping method'
  return refuse('invalid-field', {
    field: `shipments.${shipmentId}.c_DATE_WANTED`,
    value: date,
    reason: `We cannot deliver on ${date}: ${reasons[reason]}. ${advice}`,
  })
}
