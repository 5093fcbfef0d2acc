/** A calendar date without a time zone, `YYYY-MM-DD`: delivery dates and birthdays. */
export type CalendarDate = string

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for an existing day written `YYYY-MM-DD`: not 2026-02-30. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!pattern.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The day after `days` days (negative: before). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** The calendar date that a clock in `timeZone` shows at `instant`. */
export function dateIn(instant: Date, timeZone: string): CalendarDate {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(instant)
}

/** The clock of every shop and of the kitchen, wherever they stand (SHOP-024). */
export const shopTimeZone = 'America/Los_Angeles'

const quarterHourMilliseconds = 900_000
let known: { quarter: number; day: CalendarDate } | undefined

/** The day that it is there. Days begin with a quarter of an hour, so one answer serves the whole of it. */
export function shopDay(now: Date): CalendarDate {
  const quarter = Math.floor(now.getTime() / quarterHourMilliseconds)
  if (known?.quarter !== quarter) known = { quarter, day: dateIn(now, shopTimeZone) }
  return known.day
}

/** Whether the last day of something has gone by, its last day of shipping say (CAT-025). */
export const isPast = (lastDay: CalendarDate | null, today: CalendarDate): boolean =>
  lastDay !== null && lastDay < today

/** Kept, as making one takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>()
