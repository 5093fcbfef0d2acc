import { addDays, shopDay, shopTimeZone, weekday, type CalendarDate } from './calendar-date.ts'

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

/** From when to when, `HH:MM` on a 24-hour clock. */
export interface OpenSpan {
  open: string
  close: string
}

/** Opening times of each weekday; empty = closed that day. */
export type WeekHours = Readonly<Record<Weekday, readonly OpenSpan[]>>

/** A day with hours of its own; both null: closed all day. */
export interface HolidayHours {
  date: CalendarDate
  open: string | null
  close: string | null
}

export interface Openings {
  hours: WeekHours
  holidays: readonly HolidayHours[]
}

/** Times are `HH:MM`. */
export type OpeningStatus =
  | { kind: 'open'; until: string }
  /** And no opening within a week. */
  | { kind: 'closed' }
  /** Later today. */
  | { kind: 'opensAt'; time: string }
  /** On one of the next seven days. */
  | { kind: 'opensOn'; day: Weekday; time: string }
  /** Nobody has said when it opens, or what was said is no time. */
  | { kind: 'unknown' }

const daysAhead = 7

/** Whether a shop is open at `now`, until when, or when it opens again (SHOP-019 to SHOP-025). */
export function openingStatus(openings: Openings, now: Date): OpeningStatus {
  if (!areKnown(openings)) return { kind: 'unknown' }
  const today = shopDay(now)
  const minute = shopMinute(now)
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

/** When a shop is open on a day, holidays minded; earliest first. */
export function spansOn({ hours, holidays }: Openings, date: CalendarDate): readonly OpenSpan[] {
  const holiday = holidays.find((one) => one.date === date)
  if (!holiday) return hours[weekdayOf(date)].toSorted((one, other) => (one.open < other.open ? -1 : 1))
  const { open, close } = holiday
  return open === null || close === null ? [] : [{ open, close }]
}

export const weekdayOf = (date: CalendarDate): Weekday => weekdays[weekday(date)] ?? 'sunday'

/** Minutes since midnight on the shops' clock (SHOP-025). */
function shopMinute(now: Date): number {
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: shopTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Minutes since midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function areKnown({ hours, holidays }: Openings): boolean {
  const spans = weekdays.flatMap((day) => hours[day])
  return spans.length > 0 && [...spans, ...holidays].every(isSound)
}

const isSound = ({ open, close }: OpenSpan | HolidayHours): boolean =>
  open === null || close === null || (clockTime.test(open) && clockTime.test(close) && open < close)
