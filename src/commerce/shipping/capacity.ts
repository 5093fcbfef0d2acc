import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ShippingMethod } from './shipping.ts'

/** The parcels that orders have taken of the capacity of a method on a day of arrival. */
export interface DayCount {
  methodId: string
  day: CalendarDate
  parcels: number
}

/** How many parcels can arrive on a day by a method. Null for any number. */
export const capacityOf = (
  method: Pick<ShippingMethod, 'capacity'> | undefined,
  date: CalendarDate,
): number | null => method?.capacity?.days[date] ?? method?.capacity?.perDay ?? null
