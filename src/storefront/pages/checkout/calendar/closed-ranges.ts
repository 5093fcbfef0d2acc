import { addDays, type CalendarDate } from '#shared/dates/calendar-date.ts'
import type { ClosedReason, GridDay } from './calendar-days.ts'

export interface ClosedRange {
  reason: ClosedReason
  /** The days of the month, in ranges: `3, 7–9`. */
  days: string
}

/** The closed days of a month by their reason, in the order of their first day. */
export function closedRanges(days: ReadonlyMap<CalendarDate, GridDay>): ClosedRange[] {
  const byReason = new Map<ClosedReason, CalendarDate[]>()
  for (const [date, day] of [...days].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    if (day.kind === 'closed') byReason.set(day.reason, [...(byReason.get(day.reason) ?? []), date])
  return [...byReason].map(([reason, dates]) => ({ reason, days: rangesOf(dates).join(', ') }))
}

function rangesOf(dates: readonly CalendarDate[]): string[] {
  const ranges: [CalendarDate, CalendarDate][] = []
  for (const date of dates) {
    const last = ranges.at(-1)
    if (last && addDays(last[1], 1) === date) last[1] = date
    else ranges.push([date, date])
  }
  return ranges.map(([from, to]) => (from === to ? dayOf(from) : `${dayOf(from)}–${dayOf(to)}`))
}

const dayOf = (date: CalendarDate): string => String(Number(date.slice(8)))
