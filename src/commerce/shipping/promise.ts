import type { CalendarDate } from '#shared/calendar-date.ts'
import { firstDeliverable } from './calendar.ts'
import { orderDay } from './cut-off.ts'
import type { DeliveryPromise, DeliveryRequest, ShippingMethod } from './shipping.ts'
import { transitTo } from './transit.ts'

/** Ground methods do not reach these within their transit days. */
const overseas = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP'])

/** The first delivery day by the first method, in the shop's order, that can deliver. */
export function deliveryPromise(
  methods: readonly ShippingMethod[],
  request: DeliveryRequest & { now: Date },
): DeliveryPromise | undefined {
  for (const method of methods) {
    const arrivesOn = arrivalBy(method, request)
    if (arrivesOn) return { method, arrivesOn, orderBefore: orderDay(request.now).until }
  }
  return undefined
}

/**
 * The first day on which a box ordered now can arrive by a method. Undefined when it would melt on any day, and overseas,
 * where transit days are unreliable.
 */
export function arrivalBy(
  method: Pick<ShippingMethod, 'transitDays' | 'isExpedited'>,
  { destination, isMeltable, now }: DeliveryRequest & { now: Date },
): CalendarDate | undefined {
  if (overseas.has(destination.stateCode)) return undefined
  const transitDays = transitTo(destination, method)
  return firstDeliverable({ transitDays, isExpedited: method.isExpedited, isMeltable }, now)
}
