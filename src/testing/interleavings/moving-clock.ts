import { shopDay, type CalendarDate } from '#shared/calendar-date.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds
/** The orders of a day begin at six in the shops' morning. */
const firstHour = 6

/** The time of subscriptions, which a run moves on. */
export interface MovingClock {
  now: () => Date
  today: () => CalendarDate
  /** The last day whose orders have begun. */
  dueDay: () => CalendarDate
  passDays(days: number): void
  /** The days that it has shown, in order. */
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
    dueDay: () => shopDay(new Date(now().getTime() - firstHour * hourMilliseconds)),
    days,
    passDays(count) {
      ahead += count * dayMilliseconds
      days.push(today())
    },
  }
}
