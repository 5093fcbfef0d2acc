import type { Basket, BasketItem, Shipment } from './basket.ts'
import type { BasketDependencies, RequestContext } from './dependencies.ts'
import { destinationOf } from './destination-of.ts'
import type { PricingContext } from './pricing-context.ts'
import { windowOf } from './totals/date-window.ts'
import { arrivalOf, isMeltable } from './totals/parcel-arrival.ts'
import { offersFor } from './totals/shipping-methods.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { ClosedReason, WantedDay } from '#commerce/shipping/shipping.ts'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { fieldText } from '#shared/messages/field-text.ts'

type DayContext = RequestContext & Pick<BasketDependencies, 'shipping' | 'stores' | 'catalog'>

/**
 * Refuses a delivery day that is past, closed, full or out of range for the method and the address of a shipment, or
 * outside of its date window (SHIP-043). The refusal contains the next open day. A shipment without a requested day
 * needs no work.
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
 * Refuses an order with a parcel that needs an arrival day and has none (ShippingTable.whyNoDay). Without a day the
 * parcel would ignore capacity, heat rules and date window.
 */
export function noDayProblem(
  own: readonly BasketItem[],
  shipment: Shipment,
  pricing: Pick<PricingContext, 'shipping' | 'products' | 'destinations' | 'now'>,
): Refusal<'invalid-field'> | undefined {
  const { id, storeId, dateWanted, arrivesOn, methodId } = shipment
  if (storeId !== null || own.length === 0 || dateWanted !== null || arrivesOn) return undefined
  const method = offersFor(shipment, pricing).find((one) => one.method.id === methodId)?.method
  const arrival = arrivalOf(shipment, own, pricing)
  const { destination, window } = arrival ?? {}
  const closed =
    method &&
    destination &&
    pricing.shipping.whyNoDay(method, {
      destination,
      isMeltable: isMeltable(own, pricing),
      ...(window && { window }),
      now: pricing.now,
    })
  if (!closed) return undefined
  return refuse('invalid-field', {
    field: `shipments.${id}.c_DATE_WANTED`,
    value: '',
    reason: fieldText('answers.day.none', {
      method: method.name,
      reason: [`answers.dayReason.${closed.reason === 'full' ? 'allFull' : closed.reason}`],
      ...nextDay(closed.next),
    }),
  })
}

/**
 * Refuses an order whose delivery day became full while it was placed, or has too few free slots for its parcels. The
 * refusal contains the next open day for the shipment.
 */
export async function fullDayProblem(
  basket: Pick<Basket, 'items' | 'currency' | 'shipments'>,
  shipment: Shipment,
  context: DayContext,
): Promise<Refusal<'invalid-field'>> {
  const date = shipment.arrivesOn ?? shopDay(context.now)
  const table = await context.shipping.table(context.site.id, basket.currency)
  const next = table.nextDay(await wantedDay(basket, shipment, { wanted: date, context }), context.now)
  const left = shipment.methodId === null ? 0 : table.slotsLeft(shipment.methodId, date)
  const parcels = basket.shipments.filter(
    ({ id, methodId, arrivesOn }) =>
      methodId === shipment.methodId &&
      arrivesOn === date &&
      basket.items.some((one) => one.shipmentId === id),
  ).length
  const few = left > 0 && left < parcels && fieldText('answers.dayReason.few', { left, parcels })
  return closedDay(shipment.id, { date, reason: 'full', next, ...(few && { text: few }) })
}

async function wantedDay(
  { items, currency }: Pick<Basket, 'items' | 'currency'>,
  shipment: Shipment,
  { wanted, context }: { wanted: CalendarDate; context: DayContext },
): Promise<WantedDay> {
  const { site, shipping, stores, catalog } = context
  const { id, address, methodId } = shipment
  const productIds = items.filter(({ shipmentId }) => shipmentId === id).map(({ productId }) => productId)
  const products = await catalog.products(site.id, productIds)
  const offers = offersFor(shipment, { shipping: await shipping.table(site.id, currency) })
  return {
    wanted,
    method: offers.find((one) => one.method.id === methodId)?.method,
    destination: await destinationOf(stores, address),
    isMeltable: [...products.values()].some(({ contents }) => contents.isMeltable),
    window: windowOf(shipment),
  }
}

interface ClosedDay {
  date: CalendarDate
  reason: ClosedReason
  next: CalendarDate | undefined
  /** A field text that is more precise than the reason. */
  text?: string
}

function closedDay(
  shipmentId: string,
  { date, reason, next, text = `answers.dayReason.${reason}` }: ClosedDay,
): Refusal<'invalid-field'> {
  return refuse('invalid-field', {
    field: `shipments.${shipmentId}.c_DATE_WANTED`,
    value: date,
    reason: fieldText('answers.day.closed', { date, reason: [text], ...nextDay(next) }),
  })
}

const nextDay = (next: CalendarDate | undefined) => ({ hasNext: next ? 'yes' : 'no', next: next ?? '' })
