import { Link } from 'react-router'
import { ShipmentStates } from '#office/components/orders/shipment-states.tsx'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './today.module.css'

type List = AnswerOf<'getToday'>['lists'][number]
type Row = List['first'][number]

/** The link of each list. The linked list has as many rows as the number shows. */
const addresses: Readonly<Record<List['id'], string>> = {
  late: '/orders?view=late',
  'to-pack': '/orders?view=to-pack',
  'to-pack-later': '/orders?view=to-pack-later',
  'look-again': '/orders?view=look-again',
  'held-heat': '/orders?hold=heat',
  'held-payment': '/orders?hold=payment',
  'held-fraud': '/orders?hold=fraud',
  'held-address': '/orders?hold=address',
  'held-stock': '/orders?hold=stock',
  'held-manual': '/orders?hold=manual',
  'pickups-to-prepare': '/orders?view=pickups-to-prepare',
  'pickups-not-collected': '/orders?view=pickups-not-collected',
  'pickups-ready': '/orders?view=pickups-ready',
  'capture-failed': '/orders?payment=capture-failed',
  disputed: '/orders?payment=disputed',
  owed: '/orders?payment=owed',
  'check-expected': '/orders?payment=check-expected',
}

const aboutMoney: ReadonlySet<List['id']> = new Set(['capture-failed', 'disputed', 'owed'])
const problems: ReadonlySet<List['id']> = new Set(['late', 'pickups-not-collected', ...aboutMoney])

/** A number with the first five of its orders. */
export function WaitingList({ list: { id, count, isMore, first } }: { list: List }) {
  const text = useText()
  const name = text(`today.${id}`, { count })
  return (
    <section className={styles.list} aria-label={name}>
      <h2>
        <Link
          to={addresses[id]}
          className={problems.has(id) ? `${styles.name} ${styles.problem}` : styles.name}
        >
          <span className={styles.number}>{isMore ? text('today.more', { count }) : count}</span>
          {name}
        </Link>
      </h2>
      <ul>
        {first.map((row) => (
          <OrderRow key={row.orderNo} row={row} id={id} />
        ))}
      </ul>
    </section>
  )
}

function OrderRow({ row, id }: { row: Row; id: List['id'] }) {
  const cents = useCents()
  const { orderNo, states, held, totalCents, currency } = row
  return (
    <li className={styles.row}>
      <Link to={`/orders/${orderNo}`} className={styles.order}>
        {orderNo}
      </Link>
      <ShipmentStates states={states} held={held} />
      <span className={styles.when}>
        <When row={row} id={id} />
        {aboutMoney.has(id) && totalCents !== undefined && currency !== undefined && (
          <span>{cents(totalCents, currency)}</span>
        )}
      </span>
    </li>
  )
}

/** The urgency of a row, by list: days late, the ship day, or the day of the order. */
function When({ row: { shipsOn, placedAt }, id }: { row: Row; id: List['id'] }) {
  const text = useText()
  const day = useDay()
  const time = useShopTime()
  if (id === 'late' && shipsOn !== null) return text('today.daysLate', { count: daysSince(shipsOn) })
  if ((id === 'to-pack' || id === 'to-pack-later') && shipsOn !== null) return day(shipsOn)
  return time(placedAt)
}

const dayMilliseconds = 86_400_000

const daysSince = (day: string): number =>
  Math.round((Date.parse(shopDay(new Date())) - Date.parse(day)) / dayMilliseconds)
