import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ShippingMethod } from './shipping.ts'

/** The number of ordered parcels that use the capacity of a method on an arrival day. */
export interface DayCount {
  methodId: string
  day: CalendarDate
  parcels: number
}

/** The maximum number of parcels of a method that can arrive on a day. Null for no limit. */
export const capacityOf = (
  method: Pick<ShippingMethod, 'capacity'> | undefined,
  date: CalendarDate,
): number | null => method?.capacity?.days[date] ?? method?.capacity?.perDay ?? null
