import { Link } from 'react-router'
import type { Held } from '#office/lib/orders/holds.ts'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './holds.module.css'

interface HeldRowProps {
  row: Held
  isChosen: boolean
  /** Called when the checkbox changes. Undefined if the member may not release the hold. */
  onChoose: ((isChosen: boolean) => void) | undefined
}

/**
 * A hold: its shipment or order, its age and author, the ship day, and what happens without an action. Below 769 px a
 * card of three lines (OFF-039): the order page shows the full texts.
 */
export function HeldRow({ row, isChosen, onChoose }: HeldRowProps) {
  const text = useText()
  const day = useDay()
  const time = useShopTime()
  const { orderNo, position, shipments, city, stateCode, shipsOn, placedAt, author, ruleName, note } = row
  const what =
    position === null ? text('holds.order', { count: shipments }) : text('holds.shipment', { position })
  const by = ruleName ?? author.name ?? text(`holds.author.${author.kind}`)
  return (
    <li className={styles.row}>
      {onChoose && (
        <Checkbox
          aria-label={text('holds.choose', { orderNo, what })}
          label=""
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <div>
        <Link to={`/orders/${orderNo}`} className={styles.number ?? ''}>
          {orderNo}
        </Link>
        {shipsOn !== null && (
          <span className={`${styles.narrow} ${styles.ships}`}>
            {text('holds.ships', { day: day(shipsOn) })}
          </span>
        )}
        <p>{[what, [city, stateCode].filter(Boolean).join(', ')].filter(Boolean).join(' · ')}</p>
        {note && <p className={styles.wide}>{note}</p>}
      </div>
      <div className={`${styles.quiet} ${styles.wide}`}>
        <p>{text('holds.since', { time: time(placedAt), by })}</p>
        {shipsOn !== null && <p>{text('holds.ships', { day: day(shipsOn) })}</p>}
      </div>
      <div className={styles.quiet}>
        <p>
          {row.releaseOn === null
            ? text(`holds.then.${row.reason}`)
            : text('holds.then.day', { day: day(row.releaseOn) })}
        </p>
        {row.lookAgainOn !== null && <p>{text('hold.look', { day: day(row.lookAgainOn) })}</p>}
        <p className={styles.narrow}>
          {[note, text('holds.since', { time: time(placedAt), by })].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  )
}
