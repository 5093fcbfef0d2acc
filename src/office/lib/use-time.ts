import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { zoneCodeOf } from '#shared/dates/shop-time-zones.ts'
import { useFormatDate } from '#ui/messages/use-text.ts'

/**
 * Formats the date and time of an event: 'Feb 14, 2026, 9:05 AM PT'. Uses the shop's time zone, independent of the
 * browser's (OFF-014).
 */
export function useTime(): (at: string) => string {
  const format = useFormatDate()
  return (at) => {
    const time = format(at, {
      timeZone: shopTimeZone,
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
    return `${time} ${zoneCodeOf(shopTimeZone)}`
  }
}
