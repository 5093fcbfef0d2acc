import { useDay } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './today.module.css'
import type { Outlook } from './use-outlook.ts'

/** Products whose stock will run out, the soonest first (OFF-052). */
export function RunningOut({ stock: { count, first } }: { stock: NonNullable<Outlook['stock']> }) {
  const text = useText()
  const day = useDay()
  const title = text('today.stock', { count })
  return (
    <section className={styles.list} aria-label={title}>
      <h2 className={styles.name}>
        <span className={styles.number}>{count}</span>
        {title}
      </h2>
      <ul>
        {first.map(({ productId, name, shop, left, runsOutOn }) => (
          <li key={`${productId} ${shop}`} className={styles.row}>
            <span className={styles.product}>
              {name}
              <span
                className={styles.quiet}
              >{`${shop ?? text('today.stock.warehouse')} · ${productId}`}</span>
            </span>
            <span className={styles.when}>
              {left > 0 ? (
                <>
                  <span>{text('today.stock.left', { count: left })}</span>
                  <span className={styles.day}>{text('today.stock.about', { day: day(runsOutOn) })}</span>
                </>
              ) : (
                <span className={styles.problem}>{text('today.stock.soldOut')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
