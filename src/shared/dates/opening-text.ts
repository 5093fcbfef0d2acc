import type { TextOf } from '#shared/messages/text-of.ts'
import { minutesOf, weekdays, type OpeningStatus, type Weekday } from './opening-hours.ts'
import { shopTimeZone } from './shop-time-zone.ts'
import { zoneTexts, type ShopTimeZone } from './shop-time-zones.ts'

/** Texts of the area `shops`, their locale, and the shop's time zone. */
interface OpeningWords {
  text: TextOf
  locale: string
  timeZone?: ShopTimeZone | undefined
}

/** The status of a shop in the specification's words (SHOP-019 to SHOP-023), with the name of its time zone. */
export function openingText(
  status: OpeningStatus,
  { text, locale, timeZone = shopTimeZone }: OpeningWords,
): string {
  const { short: zone } = zoneTexts(timeZone, { text, locale })
  switch (status.kind) {
    case 'open':
      return text('shops.status.open', { time: timeIn(locale, status.until), zone })
    case 'closed':
      return text('shops.status.closed')
    case 'opensAt':
      return text('shops.status.opensAt', { time: timeIn(locale, status.time), zone })
    case 'opensOn': {
      const day = weekdayIn(locale, status.day)
      return text('shops.status.opensOn', { day, time: timeIn(locale, status.time), zone })
    }
    case 'unknown':
      return text('shops.status.unknown')
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

/** The English name of a weekday: `monday` → `Monday`. */
export const dayText = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)

/** Formats a time `HH:MM` for a locale: like `timeText` in English, '9 h 30' in Canadian French. */
export function timeIn(locale: string, time: string): string {
  if (locale.startsWith('en')) return timeText(time)
  return formatOf('time', locale).format(new Date(minutesOf(time) * 60_000))
}

/** The name of a weekday in a locale: `monday` → 'Monday', 'lundi'. */
export const weekdayIn = (locale: string, day: Weekday): string =>
  // A page's first format is slow. 1970-01-04 was a Sunday.
  locale.startsWith('en') ? dayText(day) : weekdayByIntl(locale, day)

const weekdayByIntl = (locale: string, day: Weekday): string =>
  formatOf('weekday', locale).format(new Date(Date.UTC(1970, 0, 4 + weekdays.indexOf(day))))

const formatOptions = {
  time: { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
  weekday: { weekday: 'long', timeZone: 'UTC' },
} as const

/**
 * The formats by locale. Creating a format takes a hundred times as long as using it, and a page of shops uses 20 for
 * each.
 */
const formats = {
  time: new Map<string, Intl.DateTimeFormat>(),
  weekday: new Map<string, Intl.DateTimeFormat>(),
}

function formatOf(kind: keyof typeof formats, locale: string): Intl.DateTimeFormat {
  const format = formats[kind].get(locale) ?? new Intl.DateTimeFormat(locale, formatOptions[kind])
  formats[kind].set(locale, format)
  return format
}
