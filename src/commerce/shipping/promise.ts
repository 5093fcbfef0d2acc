import type { CalendarDate } from '#shared/calendar-date.ts'
import type { Coordinates } from '#shared/distance.ts'
import { firstDeliverable } from './calendar.ts'
import { orderDay } from './cut-off.ts'
import type { ShippingMethod } from './shipping.ts'
import { transitTo } from './transit.ts'

export interface Destination extends Coordinates {
  countryCode: 'US' | 'CA'
  stateCode: string
}

/** When something arrives that is ordered now. */
export interface DeliveryPromise {
  method: ShippingMethod
  arrivesOn: CalendarDate
  /** Until then the day holds. */
  orderBefore: Date
}

/** No method on the road reaches them within the days that it names. */
const overseas = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW', 'AA', 'AE', 'AP'])

/**
 * What the shop can say with a good conscience: the first day by the first method, in the shop's order, that gets it
 * there in one piece. Nothing overseas, where the days of a method say little.
 */
export function deliveryPromise(
  methods: readonly ShippingMethod[],
  { destination, isMeltable, now }: { destination: Destination; isMeltable: boolean; now: Date },
): DeliveryPromise | undefined {
  if (overseas.has(destination.stateCode)) return undefined
  for (const method of methods) {
    const transitDays = transitTo(destination, method)
    const arrivesOn = firstDeliverable({ transitDays, isExpedited: method.isExpedited, isMeltable }, now)
    if (arrivesOn) return { method, arrivesOn, orderBefore: orderDay(now).until }
  }
  return undefined
}
