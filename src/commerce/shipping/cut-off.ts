import { addDays, shopDay, shopTimeZone, weekday, type CalendarDate } from '#shared/calendar-date.ts'
import { weekdays } from '#shared/opening-hours.ts'
import { isHoliday } from './holidays.ts'
import { defaultRules, type BlackoutDay, type DeliveryRules } from './inputs.ts'

/** Whether carriers or the shop are closed on a day, for shipping or delivery. */
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

/** The first day from `date` on that fits. Ends, as every kind of day recurs and blackout days are a list. */
export function nextDay(date: CalendarDate, fits: (date: CalendarDate) => boolean): CalendarDate {
  let day = date
  while (!fits(day)) day = addDays(day, 1)
  return day
}

/** The working day that an order placed now counts for, and the cut-off of that day. */
export function orderDay(
  now: Date,
  rules: DeliveryRules = defaultRules,
): { date: CalendarDate; until: Date } {
  const date = nextDay(shopDay(now), (day) => isWorkingDay(day, rules) && now < cutOffOn(day, rules))
  return { date, until: cutOffOn(date, rules) }
}

/** Whether today's cut-off is over: an hour ago an order could have counted for today. */
export const isCutOffMissed = (now: Date, rules: DeliveryRules): boolean => {
  const today = shopDay(now)
  return isWorkingDay(today, rules) && now >= cutOffOn(today, rules)
}

/** The instant of the cut-off on a working day. */
function cutOffOn(date: CalendarDate, rules: DeliveryRules): Date {
  const local = `${date}T${cutOffTime(date, rules) ?? '00:00'}`
  const instant = instants.get(local) ?? instantOf(local)
  if (instants.size > 1_000) instants.clear()
  instants.set(local, instant)
  return instant
}

/** Cached, as formatting takes longer than everything else about a day. */
const instants = new Map<string, Date>()

/** The instant of a local time, `YYYY-MM-DDTHH:MM`, in the shop's time zone. */
function instantOf(local: string): Date {
  const asUtc = Date.parse(`${local}:00Z`)
  const behindUtc = (instant: number) => instant - localTimeAsUtc(instant)
  // Twice, as the first instant may be on the other side of a change of daylight saving time.
  return new Date(asUtc + behindUtc(asUtc + behindUtc(asUtc)))
}

const shopTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The local time in the shop's time zone at an instant, as if it were UTC. */
function localTimeAsUtc(instant: number): number {
  const parts = Object.fromEntries(shopTime.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
}
