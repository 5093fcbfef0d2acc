import { minutesOf, type OpeningStatus, type Weekday } from './opening-hours.ts'

/** The status of a shop in the specification's words (SHOP-019 to SHOP-023); all times are Pacific. */
export function openingWords(status: OpeningStatus): string {
  switch (status.kind) {
    case 'open':
      return `Open until ${timeWords(status.until)} PT`
    case 'closed':
      return 'Closed'
    case 'opensAt':
      return `Closed - opens at ${timeWords(status.time)} PT`
    case 'opensOn':
      return `Closed - opens on ${dayWords(status.day)}, at ${timeWords(status.time)} PT`
    case 'unknown':
      return 'Data is not available'
  }
}

/** `09:30` is `9:30 a.m.`, `12:00` is `12 p.m.` (SHOP-026). */
export function timeWords(time: string): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60)
  const minute = minutes % 60
  const shown = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${shown} ${hour < 12 ? 'a.m.' : 'p.m.'}`
}

export const dayWords = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1)
