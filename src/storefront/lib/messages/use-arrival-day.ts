import { arrivalDay } from '#shared/dates/arrival-day.ts'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { useLocale } from '#ui/messages/area-messages.tsx'

/** Formats a day of arrival for the locale of the page. */
export function useArrivalDay(): (day: CalendarDate) => string {
  const locale = useLocale()
  return (day) => arrivalDay(day, locale)
}
