import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import type { DayLimits } from './calendar.ts'
import { orderDay } from './cut-off.ts'
import { firstDayIn, transitOf } from './delivery-day.ts'
import type { DateWindow, DeliveryPromise, DeliveryRequest, NoDay, ShippingMethod } from './shipping.ts'
import { zoneOf } from './transit.ts'

/** The first delivery day by the first method in the shop's order that can deliver. */
export function deliveryPromise(
  methods: readonly ShippingMethod[],
  request: DeliveryRequest & { now: Date },
  limits: DayLimits,
): DeliveryPromise | undefined {
  for (const method of methods) {
    const arrivesOn = arrivalBy(method, request, limits)
    if (arrivesOn) return { method, arrivesOn, orderBefore: orderDay(request.now, limits.rules).until }
  }
  return undefined
}

/**
 * The first day on which a box that is ordered now can arrive by a method, within the optional window. Undefined if
 * the box would melt on any day, or if transit days are unreliable.
 */
export function arrivalBy(
  method: ShippingMethod,
  { destination, isMeltable, window = {}, now }: DeliveryRequest & { window?: DateWindow; now: Date },
  limits: DayLimits,
): CalendarDate | undefined {
  if (zoneOf(destination, limits.rules)?.isPromised === false) return undefined
  return firstDayIn(window, transitOf(method, { destination, isMeltable }, limits), now, limits)
}

/** See ShippingTable.whyNoDay. */
export function whyNoDay(
  method: ShippingMethod,
  { destination, isMeltable, window = {}, now }: DeliveryRequest & { window?: DateWindow; now: Date },
  limits: DayLimits,
): NoDay | undefined {
  if (zoneOf(destination, limits.rules)?.isPromised === false) return undefined
  const transit = transitOf(method, { destination, isMeltable }, limits)
  const firstDay = (within: DateWindow, by = limits) => firstDayIn(within, transit, now, by)
  const { from, until } = window
  // The day is open for one parcel alone, so other parcels of the same basket use its capacity.
  if (firstDay(window)) return { reason: 'full', next: until && firstDay({ from: addDays(until, 1) }) }
  const hasWindow = from !== undefined || until !== undefined
  const next = hasWindow ? firstDay({}) : undefined
  if (next) return { reason: 'outside-window', next }
  const { withoutCapacity, withoutHeat } = wider(limits)
  if (firstDay({}, withoutCapacity)) return { reason: 'full', next: undefined }
  const isTooHot = firstDay({}, withoutHeat) !== undefined
  return isTooHot || method.capacity || hasWindow ? { reason: 'melts', next: undefined } : undefined
}

/**
 * Limits without some of their rules. If a day is open by these limits and otherwise closed, the omitted rules are
 * the reason.
 */
interface WiderLimits {
  withoutCapacity: DayLimits
  /** The limits without capacity and without heat rules. */
  withoutHeat: DayLimits
}

/** Memoized, so that the same limits object is used again, which is the key of memoized reasons. */
const widened = new WeakMap<DayLimits, WiderLimits>()

function wider(limits: DayLimits): WiderLimits {
  const isFull = () => false
  const found = widened.get(limits) ?? {
    withoutCapacity: { ...limits, isFull },
    withoutHeat: { rules: { ...limits.rules, heat: [] }, isFull },
  }
  widened.set(limits, found)
  return found
}
