import { useState } from 'react'
import { useParams } from 'react-router'
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
  /** Undefined: of the whole order. */
  shipment?: { id: string; position: number } | undefined
  /** Whether something of it can still leave. */
  isOpen: boolean
}

/** What holds a shipment or an order, with the buttons that hold it and let it go. */
export function Holds({ holds, shipment, isOpen }: HoldsProps) {
  const text = useText()
  const { orderNo = '' } = useParams()
  const { permissions } = useMember()
  const [open, setOpen] = useState<'hold' | Hold>()
  const mayHold = permissions.includes('orders.hold') && isOpen
  if (holds.length === 0 && !mayHold) return null
  const name = shipment ? text('hold.shipment', { position: shipment.position }) : text('hold.order')
  return (
    <div className={styles.holds}>
      {holds.map((hold) => (
        <HoldLine
          key={hold.id}
          hold={hold}
          mayRelease={mayHold && (hold.reason !== 'fraud' || permissions.includes('orders.fraud'))}
          onRelease={() => setOpen(hold)}
        />
      ))}
      {mayHold && (
        <Button kind="secondary" onClick={() => setOpen('hold')}>
          {name}
        </Button>
      )}
      {open === 'hold' && (
        <HoldDialog
          orderNo={orderNo}
          shipmentId={shipment?.id}
          title={name}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open !== undefined && open !== 'hold' && (
        <ReleaseQuestion
          ids={[open.id]}
          onDone={() => setOpen(undefined)}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

interface HoldLineProps {
  hold: Hold
  mayRelease: boolean
  onRelease: () => void
}

function HoldLine({ hold, mayRelease, onRelease }: HoldLineProps) {
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
      </div>
      {mayRelease && (
        <Button kind="secondary" aria-label={text('hold.release.of', { reason: word })} onClick={onRelease}>
          {text('hold.release')}
        </Button>
      )}
    </div>
  )
}
