import { addDays, shopDay, shopTimeZone, weekday, type CalendarDate } from '#shared/calendar-date.ts'
import { isHoliday } from './holidays.ts'

/** Orders until then are handled from this day on; two in the afternoon leaves the packers the rest of theirs. */
const cutOff = '14:00'

/** A day on which the kitchen packs and carriers collect. */
export const isWorkingDay = (date: CalendarDate): boolean =>
  weekday(date) !== 0 && weekday(date) !== 6 && !isHoliday(date)

/** The first day from `date` on that fits. Every kind of day comes again within two weeks. */
export function nextDay(date: CalendarDate, fits: (date: CalendarDate) => boolean): CalendarDate {
  let day = date
  while (!fits(day)) day = addDays(day, 1)
  return day
}

/** The working day that an order of this moment counts for, and until when orders count for it. */
export function orderDay(now: Date): { date: CalendarDate; until: Date } {
  const today = shopDay(now)
  const date = nextDay(today, (day) => isWorkingDay(day) && now < cutOffOn(day))
  return { date, until: cutOffOn(date) }
}

/** The moment at which the kitchen's clock shows the cut-off. */
function cutOffOn(date: CalendarDate): Date {
  const asUtc = Date.parse(`${date}T${cutOff}:00Z`)
  // At that moment it is morning in the kitchen; its clock has been changed by then on the days when it is.
  return new Date(asUtc + asUtc - shownAt(asUtc))
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** What the kitchen's clock shows at a moment, read as if it were UTC. */
function shownAt(moment: number): number {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
}
