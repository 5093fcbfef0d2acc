import { addDays, shopDay, weekday, type CalendarDate } from '#shared/calendar-date.ts'
import { isWorkingDay, nextDay, orderDay } from './cut-off.ts'
import { isHoliday } from './holidays.ts'

/** How something travels. */
export interface Transit {
  /** Days on the way after the day it leaves, counted in the days on which the method delivers. */
  transitDays: number
  /** Delivers on Saturdays too (SHIP-043). */
  isExpedited: boolean
  /** Can melt: spends no weekend on the way. */
  isMeltable: boolean
}

/** A day of the shipping calendar (SHIP-041). */
export interface CalendarDay {
  date: CalendarDate
  deliverable: boolean
}

/** As far ahead as somebody may wish for a day. */
const longestWaitDays = 365

/** The day on which an order of this moment leaves the kitchen: one working day of handling after the day it counts for. */
export const leavingDay = (now: Date): CalendarDate => nextDay(addDays(orderDay(now).date, 1), isWorkingDay)

/**
 * Whether a box that is ordered now can arrive on a day (SHIP-043): a day of delivery, not before one handling day and
 * the transit are over; for what melts there must be a day to send it that keeps it off the road over a weekend.
 */
export function isDeliverable(date: CalendarDate, journey: Transit, now: Date): boolean {
  if (!isDeliveryDay(date, journey) || date > addDays(shopDay(now), longestWaitDays)) return false
  const leaving = leavingDay(now)
  if (date < arrival(leaving, journey)) return false
  return !journey.isMeltable || canKeepCool(date, leaving, journey)
}

/** The days of a month, `YYYY-MM`, each deliverable or not (SHIP-041). */
export function calendarMonth(month: string, journey: Transit, now: Date): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1))
    days.push({ date, deliverable: isDeliverable(date, journey, now) })
  return days
}

/** A box that melts leaves on a Monday at the latest that suits it; farther ahead nothing new comes. */
const searchedDays = 28

/** The first day on which it can arrive; nothing when it cannot without melting. */
export function firstDeliverable(journey: Transit, now: Date): CalendarDate | undefined {
  const today = shopDay(now)
  const days = Array.from({ length: searchedDays }, (_, index) => addDays(today, index + 1))
  return days.find((date) => isDeliverable(date, journey, now))
}

const isDeliveryDay = (date: CalendarDate, { isExpedited }: Transit): boolean =>
  weekday(date) !== 0 && (weekday(date) !== 6 || isExpedited) && !isHoliday(date)

/** When a box that leaves on this day arrives. */
function arrival(leaving: CalendarDate, journey: Transit): CalendarDate {
  let date = leaving
  for (let count = 0; count < journey.transitDays; count++)
    date = nextDay(addDays(date, 1), (day) => isDeliveryDay(day, journey))
  return date
}

/** Some day of sending lets it arrive on this very day with no Saturday or Sunday after it left. */
function canKeepCool(date: CalendarDate, earliest: CalendarDate, journey: Transit): boolean {
  for (let leaving = date; leaving >= earliest && !isWeekend(leaving); leaving = addDays(leaving, -1))
    if (isWorkingDay(leaving) && arrival(leaving, journey) === date) return true
  return false
}

const isWeekend = (date: CalendarDate): boolean => weekday(date) === 0 || weekday(date) === 6
