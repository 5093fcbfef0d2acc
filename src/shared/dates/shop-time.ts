import type { CalendarDate } from './calendar-date.ts'
import { shopTimeZone } from './shop-time-zone.ts'

/**
 * The instant of a local time, `HH:MM`, on a day in the shops' time zone. Does not add hours to the beginning of a
 * day: on the two days on which daylight saving time changes, a day has 23 or 25 hours.
 */
export function shopTime(date: CalendarDate, time: string): Date {
  const local = `${date}T${time}`
  const key = `${local} ${shopTimeZone}`
  const instant = instants.get(key) ?? instantOf(local)
  if (instants.size > 1_000) instants.clear()
  instants.set(key, instant)
  return instant
}

/** Cached, because formatting takes longer than the rest of the calculation. */
const instants = new Map<string, Date>()

function instantOf(local: string): Date {
  const asUtc = Date.parse(`${local}:00Z`)
  const behindUtc = (instant: number) => instant - localTimeAsUtc(instant)
  // Calculated twice, because the first instant may be on the other side of a daylight saving change.
  return new Date(asUtc + behindUtc(asUtc + behindUtc(asUtc)))
}

const formats = new Map<string, Intl.DateTimeFormat>()

const newFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })

/** The local time in the shop's time zone at an instant, as if it were UTC. */
function localTimeAsUtc(instant: number): number {
  const format = formats.get(shopTimeZone) ?? newFormat(shopTimeZone)
  formats.set(shopTimeZone, format)
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const { year, month, day, hour, minute } = parts
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
}
