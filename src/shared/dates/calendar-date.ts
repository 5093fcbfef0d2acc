import { shopTimeZone } from './shop-time-zone.ts'

/** A calendar date without a time zone, `YYYY-MM-DD` (ISO 8601): delivery dates and birthdays. */
export type CalendarDate = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Whether a text is an existing date, `YYYY-MM-DD`. False for 2026-02-30, and for the year 0, which PostgreSQL does
 * not have.
 */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!pattern.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Adds days to a date. A negative number returns an earlier date. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The day of the week: 0 = Sunday … 6 = Saturday. */
export const weekday = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The date at an instant in a time zone (IANA name). Throws a RangeError for an invalid instant. */
export function dateIn(instant: Date, timeZone: string): CalendarDate {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(instant)
}

const quarterHourMilliseconds = 900_000
let cached: { quarter: number; timeZone: string; day: CalendarDate } | undefined

/**
 * The date in the shops' time zone. Throws a RangeError for an invalid instant. Dates change only on a quarter of an
 * hour, so the result is cached for its quarter.
 */
export function shopDay(now: Date): CalendarDate {
  const quarter = Math.floor(now.getTime() / quarterHourMilliseconds)
  if (cached?.quarter !== quarter || cached.timeZone !== shopTimeZone)
    cached = { quarter, timeZone: shopTimeZone, day: dateIn(now, shopTimeZone) }
  return cached.day
}

/**
 * The instant at which a day begins in the shops' time zone. Some zones put their clocks forward at midnight, so that
 * the day begins at one.
 */
export function shopDayStart(date: CalendarDate): Date {
  const key = `${date} ${shopTimeZone}`
  const known = dayStarts.get(key) ?? firstInstantOf(date)
  if (dayStarts.size > 1_000) dayStarts.clear()
  dayStarts.set(key, known)
  return new Date(known)
}

/** The starts of days, by date and time zone. */
const dayStarts = new Map<string, number>()

/** The maximum distance of a zone from UTC, in quarters of an hour. */
const mostQuarters = 60

/** Days begin on a quarter of an hour. */
function firstInstantOf(date: CalendarDate): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // The year before the year 1 is written without its era.
  if (date < '0002') return midnight
  let [before, first] = [-mostQuarters, mostQuarters]
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2)
    if (dateIn(new Date(midnight + middle * quarterHourMilliseconds), shopTimeZone) < date) before = middle
    else first = middle
  }
  return midnight + first * quarterHourMilliseconds
}

/** Whether a last day, such as the last day of shipping (CAT-025), is past. False when there is none. */
export const isPast = (lastDay: CalendarDate | null, today: CalendarDate): boolean =>
  lastDay !== null && lastDay < today

/** Cached, because creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()
