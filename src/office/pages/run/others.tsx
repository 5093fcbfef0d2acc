import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './run.module.css'

export type OtherOrder = AnswerOf<'listBulkOthers'>['orders'][number]

/** The number of rows that are added at a time. */
const rowsAtOnce = 200

/** The orders that the run did not change, with the reasons (OFF-044). */
export function Others({ title, others }: { title: string; others: readonly OtherOrder[] }) {
  const text = useText()
  const [shown, setShown] = useState(rowsAtOnce)
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('bulk.column.order')}</th>
            <th scope="col">{text('bulk.column.problem')}</th>
          </tr>
        </thead>
        <tbody>
          {others.slice(0, shown).map(({ position, orderNo, refused }) => (
            <tr key={position}>
              <th scope="row">
                <Link to={`/orders/${orderNo}`}>{orderNo}</Link>
              </th>
              <td>
                <span className={styles.problem}>{refused?.detail ?? text('bulk.notItsTurn')}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {others.length > shown && (
        <button type="button" className={styles.more} onClick={() => setShown(shown + rowsAtOnce)}>
          {text('bulk.more', { count: others.length - shown })}
        </button>
      )}
    </section>
  )
}
