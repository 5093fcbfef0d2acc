import type { Shipment } from '#commerce/baskets/basket.ts'
import type { DateWindow } from '#commerce/shipping/shipping.ts'

/** The date window of a client for the arrival of a shipment. Each end may be absent. */
export function windowOf({ custom }: Pick<Shipment, 'custom'>): DateWindow {
  const { c_dateWantedRangeStart: from, c_dateWantedRangeEnd: until } = custom
  return { ...(isDay(from) && { from }), ...(isDay(until) && { until }) }
}

/** The input has checked that these are dates. */
const isDay = (value: unknown): value is string => typeof value === 'string' && value !== ''
