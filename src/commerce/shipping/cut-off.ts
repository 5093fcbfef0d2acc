import { addDays, shopDay, weekday, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { weekdays } from '#shared/dates/opening-hours.ts'
import { shopTime } from '#shared/dates/shop-time.ts'
import { isHoliday } from './holidays.ts'
import { defaultRules, type BlackoutDay, type DeliveryRules } from './inputs.ts'

/** Whether carriers or the shop are closed on a day, for shipping or for delivery. */
export const isClosedFor = (
  use: Exclude<BlackoutDay['closes'], 'both'>,
  date: CalendarDate,
  { holidays, blackoutDays }: DeliveryRules,
): boolean =>
  (holidays === 'us-federal' && isHoliday(date)) ||
  blackoutDays.some((day) => day.date === date && (day.closes === use || day.closes === 'both'))

/** A day on which boxes are packed and carriers collect them. */
export const isWorkingDay = (date: CalendarDate, rules: DeliveryRules = defaultRules): boolean =>
  cutOffTime(date, rules) !== undefined && !isClosedFor('shipping', date, rules)

const cutOffTime = (date: CalendarDate, { cutOff }: DeliveryRules): string | undefined => {
  const name = weekdays[weekday(date)]
  return name && cutOff[name]
}

/**
 * The first day from `date` on for which `fits` is true. The loop ends, because every kind of day recurs and blackout
 * days are a finite list.
 */
export function nextDay(date: CalendarDate, fits: (date: CalendarDate) => boolean): CalendarDate {
  let day = date
  while (!fits(day)) day = addDays(day, 1)
  return day
}

/** The order day of an order that is placed now, which is a working day, with the cut-off of that day. */
export function orderDay(
  now: Date,
  rules: DeliveryRules = defaultRules,
): { date: CalendarDate; until: Date } {
  const date = nextDay(shopDay(now), (day) => isWorkingDay(day, rules) && now < cutOffOn(day, rules))
  return { date, until: cutOffOn(date, rules) }
}

/** Whether today's cut-off has passed, on a day that had one. */
export const isCutOffMissed = (now: Date, rules: DeliveryRules): boolean => {
  const today = shopDay(now)
  return isWorkingDay(today, rules) && now >= cutOffOn(today, rules)
}

/** The time of the cut-off of a day, also if it has passed. Undefined on a day without shipping. */
export const cutOffOf = (date: CalendarDate, rules: DeliveryRules): Date | undefined =>
  isWorkingDay(date, rules) ? cutOffOn(date, rules) : undefined

/** The time of the cut-off on a working day. */
const cutOffOn = (date: CalendarDate, rules: DeliveryRules): Date =>
  shopTime(date, cutOffTime(date, rules) ?? '00:00')
