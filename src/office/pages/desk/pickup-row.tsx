import { Link } from 'react-router'
import { StateMark } from '#office/components/orders/state-mark.tsx'
import { shipmentTones } from '#office/lib/orders/tones.ts'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { useWaitingPickup } from '#office/state/waiting-steps.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './desk.module.css'
import type { DeskPickup } from './use-desk.ts'

export const pathOf = ({ orderNo, shipmentId }: Pick<DeskPickup, 'orderNo' | 'shipmentId'>): string =>
  `/desk/${encodeURIComponent(orderNo)}/${encodeURIComponent(shipmentId)}`

interface PickupRowProps {
  pickup: DeskPickup
  /** The row is a search result, from any list. */
  isFound: boolean
  /** The code by which the search found it. */
  code: string | undefined
}

/** A pickup in a list: its person, units, shelf, and how long it has waited. */
export function PickupRow({ pickup, isFound, code }: PickupRowProps) {
  const text = useText()
  const { orderNo, name, units, place, state, list } = pickup
  const unsent = useWaitingPickup(pickup)
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Link to={pathOf(pickup)} state={{ code }} className={styles.name}>
          {name ?? text('desk.noName')}
        </Link>
        {place !== null && list !== 'handed-over' && <strong className={styles.place}>{place}</strong>}
      </div>
      <p className={styles.facts}>
        <span>{orderNo}</span>
        <span>{text('desk.units', { count: units })}</span>
        {(isFound || (list === 'prepare' && state !== 'waiting') || unsent) && (
          <StateMark tone={shipmentTones[unsent ?? state]}>{text(`orderState.${unsent ?? state}`)}</StateMark>
        )}
        {unsent && <strong>{text('desk.unsent')}</strong>}
        <span className={list === 'not-collected' ? styles.late : styles.quiet}>
          <Since pickup={pickup} />
        </span>
      </p>
    </li>
  )
}

function Since({ pickup: { list, placedAt, readyAt, readyUntil, handedOverAt } }: { pickup: DeskPickup }) {
  const text = useText()
  const day = useDay()
  const time = useShopTime()
  if (list === 'handed-over') return handedOverAt && time(handedOverAt)
  if (list === 'prepare') return text('desk.orderedAt', { time: time(placedAt) })
  if (list === 'not-collected' && readyAt !== null) return text('desk.waits', { count: daysSince(readyAt) })
  return readyUntil && text('desk.until', { day: day(readyUntil) })
}

const dayMilliseconds = 86_400_000

const daysSince = (at: string): number => Math.floor((Date.now() - Date.parse(at)) / dayMilliseconds)
