import { useState } from 'react'
import { HoldDialog } from '#office/components/holds/hold-dialog.tsx'
import { ReleaseQuestion } from '#office/components/holds/release-question.tsx'
import { StateMark } from '#office/components/orders/state-mark.tsx'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order.module.css'
import type { OrderShipment } from './use-order.ts'

type Hold = OrderShipment['holds'][number]

interface HoldsProps {
  holds: readonly Hold[]
  /** Whether a part of it can still leave. */
  isOpen: boolean
}

/** The holds of a shipment or an order, with buttons to release them. */
export function Holds({ holds, isOpen }: HoldsProps) {
  const { permissions } = useMember()
  const [released, setReleased] = useState<Hold>()
  const mayHold = permissions.includes('orders.hold') && isOpen
  if (holds.length === 0 && !released) return null
  return (
    <div className={styles.holds}>
      {holds.map((hold) => (
        <HoldLine
          key={hold.id}
          hold={hold}
          isForOthers={mayHold && hold.reason === 'fraud' && !permissions.includes('orders.fraud')}
          mayRelease={mayHold && (hold.reason !== 'fraud' || permissions.includes('orders.fraud'))}
          onRelease={() => setReleased(hold)}
        />
      ))}
      {released && (
        <ReleaseQuestion
          ids={[released.id]}
          onDone={() => setReleased(undefined)}
          onCancel={() => setReleased(undefined)}
        />
      )}
    </div>
  )
}

interface HoldButtonProps {
  orderNo: string
  /** The shipment of the hold. Undefined for the whole order. */
  shipment?: { id: string; position: number } | undefined
}

/** Puts a shipment or the whole order on hold. */
export function HoldButton({ orderNo, shipment }: HoldButtonProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const name = shipment ? text('hold.shipment', { position: shipment.position }) : text('hold.order')
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <HoldDialog orderNo={orderNo} shipmentId={shipment?.id} title={name} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface HoldLineProps {
  hold: Hold
  mayRelease: boolean
  /** Only another role can release the hold. */
  isForOthers: boolean
  onRelease: () => void
}

export function HoldLine({ hold, mayRelease, isForOthers, onRelease }: HoldLineProps) {
  const text = useText()
  const day = useDay()
  const time = useShopTime()
  const { reason, note, placedAt, releaseOn, lookAgainOn } = hold
  const word = text(`orderState.hold.${reason}`)
  const more = [
    text('hold.since', { time: time(placedAt) }),
    releaseOn !== null ? text('hold.until', { day: day(releaseOn) }) : '',
    lookAgainOn !== null ? text('hold.look', { day: day(lookAgainOn) }) : '',
    note ?? '',
  ]
  return (
    <div className={styles.hold}>
      <div>
        <StateMark tone="problem">{text('hold.held', { reason: word })}</StateMark>
        <p className={styles.quiet}>{more.filter(Boolean).join(' · ')}</p>
        {isForOthers && <p className={styles.quiet}>{text('hold.fraud.ask')}</p>}
      </div>
      {mayRelease && (
        <Button kind="secondary" aria-label={text('hold.release.of', { reason: word })} onClick={onRelease}>
          {text('hold.release')}
        </Button>
      )}
    </div>
  )
}
