import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** A day that the shop cannot keep. */
export interface Delay {
  /** The day that was promised with the order. */
  firstDay: CalendarDate
  /** The day that was promised last. */
  lastDay: CalendarDate
  newDay: CalendarDate
  /** How many delays the shipment had before. */
  earlierDelays: number
}

/** A delay up to so many days after the first day that was promised counts as accepted. */
const acceptedDays = 30

/**
 * The day on which a delayed parcel is cancelled unless its buyer keeps the new day; null for a delay that counts as accepted (SALE-058,
 * 16 CFR 435.2). At least a day is left for the answer.
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
