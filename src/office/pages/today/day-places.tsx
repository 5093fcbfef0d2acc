import { useDay } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './day-places.module.css'
import type { Outlook } from './use-outlook.ts'

type MethodPlaces = NonNullable<Outlook['places']>[number]

/** The used and free delivery slots of the next days, by method (OFF-052). */
export function DayPlaces({ places }: { places: readonly MethodPlaces[] }) {
  const text = useText()
  return (
    <section className={styles.places} aria-label={text('today.places')}>
      <h2>{text('today.places')}</h2>
      {places.map(({ id, name, days }) => (
        <div key={id} className={styles.method}>
          <h3 className={styles.name}>{name}</h3>
          <ul className={styles.days}>
            {days.map((each) => (
              <Day key={each.day} {...each} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Day({ day, taken, capacity }: MethodPlaces['days'][number]) {
  const text = useText()
  const dayText = useDay()
  const free = Math.max(0, capacity - taken)
  return (
    <li className={styles.day}>
      <span className={styles.date}>{dayText(day)}</span>
      <span className={styles.bar} aria-hidden="true">
        <span
          className={free === 0 ? `${styles.taken} ${styles.full}` : styles.taken}
          style={{ inlineSize: `${capacity === 0 ? 100 : Math.min(100, (taken / capacity) * 100)}%` }}
        />
      </span>
      <span className={free === 0 ? styles.none : undefined}>
        {free === 0 ? text('today.places.full') : text('today.places.free', { count: free })}
      </span>
      <span className={styles.quiet}>{text('today.places.taken', { count: taken })}</span>
    </li>
  )
}
