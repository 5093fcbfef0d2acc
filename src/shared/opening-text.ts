import { shopTimeZone } from './shop-time-zone.ts'
import { minutesOf, weekdays, type OpeningStatus, type Weekday } from './opening-hours.ts'
import { zoneNameOf, type ShopTimeZone } from './shop-time-zones.ts'

/** The status of a shop as the text of the specification (SHOP-019 to SHOP-023), with the name of its time zone. */
export function openingText(status: OpeningStatus, timeZone: ShopTimeZone = shopTimeZone): string {
  const zone = zoneNameOf(timeZone).short
  switch (status.kind) {
    case 'open':
      return `Open until ${timeText(status.until)} ${zone}`
    case 'closed':
      return 'Closed'
    case 'opensAt':
      return `Closed - opens at ${timeText(status.time)} ${zone}`
    case 'opensOn':
      return `Closed - opens on ${dayText(status.day)}, at ${timeText(status.time)} ${zone}`
    case 'unknown':
      return 'Data is not available'
  }
}

/** A time `HH:MM` as shown to shoppers: `09:30` → `9:30 a.m.`, `12:00` → `12 p.m.` (SHOP-026). */
export function timeText(time: string): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  const minute = minutes % 60
  const shown = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${shown} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** The name of a weekday as shown to shoppers: `monday` → `Monday`. */
export const dayText = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)

/** A time `HH:MM` as a locale writes it: as `timeText` in English, '9 h 30' in French of Canada. */
export function timeIn(locale: string, time: string): string {
  if (locale.startsWith('en')) return timeText(time)
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return format.format(new Date(minutesOf(time) * 60_000))
}

/** The name of a weekday in a locale: `monday` → 'Monday', 'lundi'. */
export const weekdayIn = (locale: string, day: Weekday): string =>
  // 1970-01-04 was a Sunday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1970, 0, 4 + weekdays.indexOf(day))),
  )
