import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { formatDate } from './format-date.ts'

/** 'January 15, 2026'. */
export const longDay = (day: CalendarDate, locale: string): string =>
  formatDate(day, locale, { dateStyle: 'long' })
