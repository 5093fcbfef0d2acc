import { shopTimeZone } from './calendar-date.ts'
import { shopTimeZones, type ShopTimeZone } from './shop-time-zones.ts'
import { minutesOf, type OpeningStatus, type Weekday } from './opening-hours.ts'

/** The status of a shop as the text of the specification (SHOP-019 to SHOP-023), with the name of its time zone. */
export function openingText(status: OpeningStatus, timeZone: ShopTimeZone = shopTimeZone): string {
  const zone = shopTimeZones[timeZone].short
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
