/** A calendar date without a time zone, `YYYY-MM-DD` (ISO 8601): delivery dates and birthdays. */
export type CalendarDate = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is a date that exists, `YYYY-MM-DD`. False for 2026-02-30, and for the year 0, which PostgreSQL does not have. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!pattern.test(text) || text.startsWith('0000')) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Adds days to a date. Negative days give an earlier date. */
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

/** The time zone of the warehouse, and of all shops that name no other (SHOP-024). */
export const shopTimeZone = 'America/Los_Angeles'

const quarterHourMilliseconds = 900_000
let cached: { quarter: number; day: CalendarDate } | undefined

/**
 * The date in the shops' time zone. Throws a RangeError for an invalid instant. Dates change only on a quarter of an hour,
 * so the result is cached for its quarter.
 */
export function shopDay(now: Date): CalendarDate {
  const quarter = Math.floor(now.getTime() / quarterHourMilliseconds)
  if (cached?.quarter !== quarter) cached = { quarter, day: dateIn(now, shopTimeZone) }
  return cached.day
}

/** The instant at which a day begins in the shops' time zone, which is 7 or 8 hours behind UTC. */
export function shopDayStart(date: CalendarDate): Date {
  const inSummer = new Date(`${date}T07:00:00Z`)
  return dateIn(inSummer, shopTimeZone) === date ? inSummer : new Date(`${date}T08:00:00Z`)
}

/** Whether a last day, such as the last day of shipping (CAT-025), is past. False when there is none. */
export const isPast = (lastDay: CalendarDate | null, today: CalendarDate): boolean =>
  lastDay !== null && lastDay < today

/** Cached, as making a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()
