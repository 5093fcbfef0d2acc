import type { CalendarDate } from './calendar-date.ts'

/** Cached, because creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats the day of an arrival for shoppers, on pages and in emails: 'Wednesday, Dec 9'. `locale` is a BCP 47 tag. */
export function arrivalDay(day: CalendarDate, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' })
  formats.set(locale, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}
