/** Checks only the format, because the full check of calendar dates is not in every page's code. */
const calendarDate = /^\d{4}-\d\d-\d\d$/

/** Cached, because creating a format is slower than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Formats a calendar date or an instant for a locale. Use it for every date: a calendar date ('2026-11-28') must be
 * the same day everywhere, but `new Date` reads it as midnight UTC, which is the previous evening in America.
 * Instants are shown in the zone of the options.
 */
export function formatDate(
  value: string | Date,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  const shown =
    typeof value === 'string' && calendarDate.test(value) ? { ...options, timeZone: 'UTC' } : options
  const key = `${locale} ${JSON.stringify(shown)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, shown)
  formats.set(key, format)
  return format.format(new Date(value))
}
