import type { CalendarDate } from '#shared/calendar-date.ts'

/** 'January 15, 2026'. */
export const longDay = (day: CalendarDate, locale: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
