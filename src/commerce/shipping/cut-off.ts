import { addDays, shopDay, shopTimeZone, weekday, type CalendarDate } from '#shared/calendar-date.ts'
import { isHoliday } from './holidays.ts'

/** Orders before this time, in the shop's time zone, count for the same day. The packers have the rest of the day. */
const cutOff = '14:00'

/** A day on which boxes are packed and carriers collect them. */
export const isWorkingDay = (date: CalendarDate): boolean =>
  weekday(date) !== 0 && weekday(date) !== 6 && !isHoliday(date)

/** The first day from `date` on that fits. Ends, as every kind of day recurs within two weeks. */
export function nextDay(date: CalendarDate, fits: (date: CalendarDate) => boolean): CalendarDate {
  let day = date
  while (!fits(day)) day = addDays(day, 1)
  return day
}

/** The working day that an order placed now counts for, and the cut-off of that day. */
export function orderDay(now: Date): { date: CalendarDate; until: Date } {
  const today = shopDay(now)
  const date = nextDay(today, (day) => isWorkingDay(day) && now < cutOffOn(day))
  return { date, until: cutOffOn(date) }
}

/** The instant of the cut-off on a date. */
function cutOffOn(date: CalendarDate): Date {
  const asUtc = Date.parse(`${date}T${cutOff}:00Z`)
  // 14:00 UTC is morning in the shop's time zone, after any change of daylight saving time on that date.
  return new Date(asUtc + asUtc - localTimeAsUtc(asUtc))
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
