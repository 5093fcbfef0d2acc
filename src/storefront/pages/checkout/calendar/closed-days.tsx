import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { ClosedReason, GridDay } from './calendar-days.ts'
import styles from './delivery-calendar.module.css'
import { closedRanges } from './closed-ranges.ts'

/** Reasons that need no explanation. */
const evident: readonly ClosedReason[] = ['past']

/**
 * The reasons of the closed days in a month, for shoppers who do not hover over the days: `3, 7–9: No delivery on
 * this day.`
 */
export function ClosedDays({ days }: { days: ReadonlyMap<CalendarDate, GridDay> }) {
  const text = useText()
  const ranges = closedRanges(days).filter(({ reason }) => !evident.includes(reason))
  if (ranges.length === 0) return null
  return (
    <dl className={styles.closed} aria-label={text('calendar.closed.days')}>
      {ranges.map(({ reason, days: numbers }) => (
        <div key={reason}>
          <dt>{numbers}</dt>
          <dd>{text(`calendar.closed.${reason}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
