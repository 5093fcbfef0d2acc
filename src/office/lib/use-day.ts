import { shopDay } from '#shared/dates/calendar-date.ts'
import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { zoneCodeOf } from '#shared/dates/shop-time-zones.ts'
import { useFormatDate } from '#ui/messages/use-text.ts'

/** Formats a calendar date: 'Mon, Nov 30'. Adds the year if it is not the current one. */
export function useDay(): (day: string) => string {
  const format = useFormatDate()
  return (day) => {
    const isThisYear = day.startsWith(shopDay(new Date()).slice(0, 4))
    return format(day, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      ...(!isThisYear && { year: 'numeric' }),
    })
  }
}

/**
 * Formats an instant in the shop's time zone, independent of the browser's (OFF-014): 'Nov 28, 10:42 AM PT', or
 * without the date.
 */
export function useShopTime(): (at: string, options?: { hasDay?: boolean }) => string {
  const format = useFormatDate()
  return (at, { hasDay = true } = {}) => {
    const isThisYear = at.startsWith(shopDay(new Date()).slice(0, 4))
    const time = format(at, {
      ...(hasDay && { month: 'short', day: 'numeric' }),
      ...(hasDay && !isThisYear && { year: 'numeric' }),
      hour: 'numeric',
      minute: '2-digit',
      timeZone: shopTimeZone,
    })
    return `${time} ${zoneCodeOf(shopTimeZone)}`
  }
}
