/** The form is enough: who would write February 30 here, meant it. The functions of calendar dates are not on each page. */
const calendarDate = /^\d{4}-\d\d-\d\d$/

/** Cached, as making a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A calendar date, or an instant, for a locale. The only way from a date to its text: a calendar date ('2026-11-28') is the same day everywhere,
 * while a browser reads it as midnight in London, which is the evening before in America. Instants are shown in the zone of the options.
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
