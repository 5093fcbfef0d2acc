import { addDays, shopDay, weekday, type CalendarDate } from '#shared/calendar-date.ts'
import { isWorkingDay, nextDay, orderDay } from './cut-off.ts'
import { isHoliday } from './holidays.ts'

/** How a box is shipped. */
export interface Transit {
  /** Days after the shipping day, counting only days on which the method delivers. */
  transitDays: number
  /** Delivers on Saturdays too (SHIP-043). */
  isExpedited: boolean
  /** Can melt, so it must not be in transit over a weekend. */
  isMeltable: boolean
}

/** A day of the shipping calendar (SHIP-041). */
export interface CalendarDay {
  date: CalendarDate
  deliverable: boolean
}

/** How far ahead a delivery day can be chosen. */
const maxDaysAhead = 365

/** The day on which an order placed now is shipped: one working day of handling after its order day. */
export const shippingDay = (now: Date): CalendarDate => nextDay(addDays(orderDay(now).date, 1), isWorkingDay)

/**
 * Whether a box ordered now can arrive on a day (SHIP-043). It must be a delivery day after one handling day and the
 * transit days. For a box that melts there must be a shipping day that avoids a weekend in transit.
 */
export function isDeliverable(date: CalendarDate, transit: Transit, now: Date): boolean {
  if (!isDeliveryDay(date, transit) || date > addDays(shopDay(now), maxDaysAhead)) return false
  const earliest = shippingDay(now)
  if (date < arrivalDay(earliest, transit)) return false
  return !transit.isMeltable || avoidsWeekends(date, earliest, transit)
}

/** The days of a month, `YYYY-MM`, each deliverable or not (SHIP-041). */
export function calendarMonth(month: string, transit: Transit, now: Date): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1))
    days.push({ date, deliverable: isDeliverable(date, transit, now) })
  return days
}

/** Enough days: a box that melts can be shipped on some Monday within them, or not at all. */
const searchedDays = 28

/** The first day on which a box ordered now can arrive. Undefined when it would melt on any day. */
export function firstDeliverable(transit: Transit, now: Date): CalendarDate | undefined {
  const today = shopDay(now)
  const days = Array.from({ length: searchedDays }, (_, index) => addDays(today, index + 1))
  return days.find((date) => isDeliverable(date, transit, now))
}

const isDeliveryDay = (date: CalendarDate, { isExpedited }: Transit): boolean =>
  weekday(date) !== 0 && (weekday(date) !== 6 || isExpedited) && !isHoliday(date)

/** The arrival day of a box shipped on a day. */
function arrivalDay(shippedOn: CalendarDate, transit: Transit): CalendarDate {
  let date = shippedOn
  for (let count = 0; count < transit.transitDays; count++)
    date = nextDay(addDays(date, 1), (day) => isDeliveryDay(day, transit))
  return date
}

/** Whether some shipping day gives this arrival day without a Saturday or Sunday in transit. */
function avoidsWeekends(date: CalendarDate, earliest: CalendarDate, transit: Transit): boolean {
  for (let day = date; day >= earliest && !isWeekend(day); day = addDays(day, -1))
    if (isWorkingDay(day) && arrivalDay(day, transit) === date) return true
  return false
}

const isWeekend = (date: CalendarDate): boolean => weekday(date) === 0 || weekday(date) === 6
