import { dueDayAt } from '#commerce/subscriptions/open-renewals.ts'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'

const dayMilliseconds = 24 * 3_600_000

/** The time of subscriptions, which a run advances. */
export interface MovingClock {
  now: () => Date
  today: () => CalendarDate
  /** The last day whose orders have begun. */
  dueDay: () => CalendarDate
  passDays(days: number): void
  /** The days that the clock has shown, in order. */
  days: readonly CalendarDate[]
}

export function openMovingClock(): MovingClock {
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const today = () => shopDay(now())
  const days = [today()]
  return {
    now,
    today,
    dueDay: () => dueDayAt(now()),
    days,
    passDays(count) {
      ahead += count * dayMilliseconds
      days.push(today())
    },
  }
}
