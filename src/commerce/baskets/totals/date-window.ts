import type { Shipment } from '#commerce/baskets/basket.ts'
import type { DateWindow } from '#commerce/shipping/shipping.ts'

/** The window of days that a client has set for the arrival of a shipment; each end may be open. */
export function windowOf({ custom }: Pick<Shipment, 'custom'>): DateWindow {
  const { c_dateWantedRangeStart: from, c_dateWantedRangeEnd: until } = custom
  return { ...(isDay(from) && { from }), ...(isDay(until) && { until }) }
}

/** The input has checked that these are dates. */
const isDay = (value: unknown): value is string => typeof value === 'string' && value !== ''
