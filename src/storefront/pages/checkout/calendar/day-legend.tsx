import { useText } from '#ui/messages/use-text.ts'
import styles from './delivery-calendar.module.css'

/** Explains the marks of the calendar. */
export function DayLegend({ hasEarliest, isClosed }: { hasEarliest: boolean; isClosed: boolean }) {
  const text = useText()
  if (isClosed) return <p className={styles.legend}>{text('calendar.none')}</p>
  return (
    <p className={styles.legend}>
      {hasEarliest && (
        <span className={styles.key}>
          <span className={styles.earliest} aria-hidden="true" /> {text('calendar.legend.earliest')}
        </span>
      )}
      <span className={styles.key}>
        <span className={styles.open} aria-hidden="true" /> {text('calendar.legend.open')}
      </span>
    </p>
  )
}
