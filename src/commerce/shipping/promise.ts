import type { CalendarDate } from '#shared/calendar-date.ts'
import type { DayLimits } from './calendar.ts'
import { orderDay } from './cut-off.ts'
import { firstDayIn, transitOf } from './delivery-day.ts'
import type { DateWindow, DeliveryPromise, DeliveryRequest, ShippingMethod } from './shipping.ts'
import { zoneOf } from './transit.ts'

/** The first delivery day by the first method, in the shop's order, that can deliver. */
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
 * The first day on which a box ordered now can arrive by a method, within the window if there is one. Undefined when it
 * would melt on any day, and where transit days are unreliable.
 */
export function arrivalBy(
  method: ShippingMethod,
  { destination, isMeltable, window = {}, now }: DeliveryRequest & { window?: DateWindow; now: Date },
  limits: DayLimits,
): CalendarDate | undefined {
  if (zoneOf(destination, limits.rules)?.isPromised === false) return undefined
  return firstDayIn(window, transitOf(method, { destination, isMeltable }, limits), now, limits)
}
