import { addDays, weekday, type CalendarDate } from '#shared/dates/calendar-date.ts'

const [monday, thursday] = [1, 4]

/** Days without pickup or delivery by carriers (SHIP-043): US federal holidays and their observed weekdays. */
export function isHoliday(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4))
  // New Year's Day may be observed on the last weekday of the previous year.
  return [year, year + 1].some((one) => holidaysOf(one).has(date))
}

const cached = new Map<number, Set<CalendarDate>>()

function holidaysOf(year: number): Set<CalendarDate> {
  const found = cached.get(year) ?? new Set(federalHolidays(year).flatMap((date) => [date, observedOn(date)]))
  cached.set(year, found)
  return found
}

/** The eleven holidays of 5 U.S.C. 6103, in the order of the year. */
export function federalHolidays(year: number): CalendarDate[] {
  const day = (month: number, date: number) => dateOf(year, month, date)
  return [
    day(1, 1),
    nth(3, monday, year, 1),
    nth(3, monday, year, 2),
    lastMonday(year, 5),
    day(6, 19),
    day(7, 4),
    nth(1, monday, year, 9),
    nth(2, monday, year, 10),
    day(11, 11),
    nth(4, thursday, year, 11),
    day(12, 25),
  ]
}

const dateOf = (year: number, month: number, date: number): CalendarDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`

function nth(count: number, day: number, year: number, month: number): CalendarDate {
  const first = dateOf(year, month, 1)
  return addDays(first, ((day - weekday(first) + 7) % 7) + (count - 1) * 7)
}

function lastMonday(year: number, month: number): CalendarDate {
  const last = addDays(dateOf(year, month + 1, 1), -1)
  return addDays(last, -((weekday(last) - monday + 7) % 7))
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observedOn(date: CalendarDate): CalendarDate {
  const day = weekday(date)
  return day === 6 ? addDays(date, -1) : day === 0 ? addDays(date, 1) : date
}
