import { addDays, dateIn, weekday, type CalendarDate } from './calendar-date.ts'
import { shopTimeZone } from './shop-time-zone.ts'
import type { ShopTimeZone } from './shop-time-zones.ts'

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** A time span within a day. Times are `HH:MM` on a 24-hour clock, in the shop's own time. */
export interface OpenSpan {
  open: string
  close: string
}

/** The opening times of each weekday. An empty list means closed. */
export type WeekHours = Readonly<Record<Weekday, readonly OpenSpan[]>>

/** A date with different hours. Both null means closed all day. */
export interface HolidayHours {
  date: CalendarDate
  open: string | null
  close: string | null
}

/** All opening times of a shop. */
export interface Openings {
  hours: WeekHours
  holidays: readonly HolidayHours[]
  /** The shop's time zone; Pacific time if absent (SHOP-024). */
  timeZone?: ShopTimeZone | undefined
}

/** The status of a shop at a time. Times are `HH:MM`. */
export type OpeningStatus =
  | { kind: 'open'; until: string }
  /** Closed, and does not open within a week. */
  | { kind: 'closed' }
  /** Opens later today. */
  | { kind: 'opensAt'; time: string }
  /** Opens on one of the next seven days. */
  | { kind: 'opensOn'; day: Weekday; time: string }
  /** The opening times are not known, or they are invalid. */
  | { kind: 'unknown' }

const daysAhead = 7

/**
 * Whether a shop is open at `now` and until when, or when it next opens (SHOP-019 to SHOP-025). It counts as open in
 * the closing minute.
 */
export function openingStatus(openings: Openings, now: Date): OpeningStatus {
  if (!areKnown(openings)) return { kind: 'unknown' }
  const { timeZone = shopTimeZone } = openings
  const today = dateIn(now, timeZone)
  const minute = minuteIn(now, timeZone)
  const spans = spansOn(openings, today)
  const current = spans.find(({ open, close }) => minutesOf(open) <= minute && minute <= minutesOf(close))
  if (current) return { kind: 'open', until: current.close }
  const next = spans.find(({ open }) => minutesOf(open) > minute)
  if (next) return { kind: 'opensAt', time: next.open }
  for (let ahead = 1; ahead <= daysAhead; ahead += 1) {
    const date = addDays(today, ahead)
    const [first] = spansOn(openings, date)
    if (first) return { kind: 'opensOn', day: weekdayOf(date), time: first.open }
  }
  return { kind: 'closed' }
}

/** The opening times on a date, with holiday hours applied, the earliest first. Empty when closed. */
export function spansOn({ hours, holidays }: Openings, date: CalendarDate): readonly OpenSpan[] {
  const holiday = holidays.find((one) => one.date === date)
  if (!holiday) return hours[weekdayOf(date)].toSorted((one, other) => (one.open < other.open ? -1 : 1))
  const { open, close } = holiday
  return open === null || close === null ? [] : [{ open, close }]
}

/** The name of a date's weekday. */
export const weekdayOf = (date: CalendarDate): Weekday => weekdays[weekday(date)] ?? 'sunday'

/** Minutes since midnight in a time zone (SHOP-025). */
function minuteIn(now: Date, timeZone: ShopTimeZone): number {
  const format = clocks.get(timeZone) ?? newClock(timeZone)
  clocks.set(timeZone, format)
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
}

const clocks = new Map<ShopTimeZone, Intl.DateTimeFormat>()

const newClock = (timeZone: ShopTimeZone) =>
  new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The minutes since midnight of a time `HH:MM`. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function areKnown({ hours, holidays }: Openings): boolean {
  const spans = weekdays.flatMap((day) => hours[day])
  return spans.length > 0 && [...spans, ...holidays].every(isValid)
}

const isValid = ({ open, close }: OpenSpan | HolidayHours): boolean =>
  open === null || close === null || (clockTime.test(open) && clockTime.test(close) && open < close)
