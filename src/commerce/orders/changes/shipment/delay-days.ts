import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** A delay of a shipment. */
export interface Delay {
  /** The day that was promised with the order. */
  firstDay: CalendarDate
  /** The day that was promised last. */
  lastDay: CalendarDate
  newDay: CalendarDate
  /** The number of earlier delays of the shipment. */
  earlierDelays: number
}

/** The number of days by which a delay may exceed the first promised day and still count as accepted. */
const acceptedDays = 30

/**
 * The day on which a delayed parcel is cancelled unless its buyer accepts the new day; null for a delay that counts
 * as accepted (SALE-058, 16 CFR 435.2). The buyer has at least one day to respond.
 */
export function cancelDay(
  { firstDay, lastDay, newDay, earlierDelays }: Delay,
  today: CalendarDate,
): CalendarDate | null {
  const lastAccepted = addDays(firstDay, acceptedDays)
  if (earlierDelays === 0 && newDay <= lastAccepted) return null
  const day = earlierDelays === 0 ? lastAccepted : lastDay
  const tomorrow = addDays(today, 1)
  return day > tomorrow ? day : tomorrow
}
