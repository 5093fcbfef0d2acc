import type { CalendarDate } from '#shared/dates/calendar-date.ts'

/** The day of a date in its month, 1 to 31. */
export const dayOfMonth = (date: CalendarDate): number => Number(date.slice(8))
