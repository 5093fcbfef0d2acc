import { addDays, weekday, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** A month, `YYYY-MM`. */
export type Month = string

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7)

/** A month some months later, or earlier for a negative number. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** The same day in another month, or its last day if the month is shorter. */
export function sameDayIn(month: Month, date: CalendarDate): CalendarDate {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${date.slice(8)}`
  return same < last ? same : last
}

/** The weeks of a month, beginning on Sunday. Undefined represents a day of another month. */
export function weeksOf(month: Month): (CalendarDate | undefined)[][] {
  const first = `${month}-01`
  const start = addDays(first, -weekday(first))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  )
  return weeks.map((week) => week.map((date) => (date.startsWith(month) ? date : undefined)))
}

/** The date that a key of the date grid moves the focus to. Undefined for other keys. */
export function movedBy(key: string, date: CalendarDate, hasShift: boolean): CalendarDate | undefined {
  const months = hasShift ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekday(date))
    case 'End':
      return addDays(date, 6 - weekday(date))
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), -months), date)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), months), date)
    default:
      return undefined
  }
}
