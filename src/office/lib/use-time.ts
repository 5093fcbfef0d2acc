import { shopTimeZone } from '#shared/dates/shop-time-zone.ts'
import { zoneCodeOf } from '#shared/dates/shop-time-zones.ts'
import { useFormatDate } from '#ui/messages/use-text.ts'

/** Formats the time of something that happened: 'Feb 14, 2026, 9:05 AM PT'. In the zone of the shop, not of the browser (OFF-014). */
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
