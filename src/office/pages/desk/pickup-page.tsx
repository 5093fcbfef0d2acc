import deskMessages from 'virtual:messages/desk'
import orderStateMessages from 'virtual:messages/orderState'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Notice } from '#office/components/form/notice.tsx'
import { StateMark } from '#office/components/orders/state-mark.tsx'
import { Page } from '#office/components/shell/page.tsx'
import { withMessages } from '#office/components/with-messages.tsx'
import { shipmentTones } from '#office/lib/orders/tones.ts'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { useMember } from '#office/state/session.ts'
import { useWaitingPickup } from '#office/state/waiting-steps.ts'
import { Alert } from '#ui/alert.tsx'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './desk.module.css'
import { HandOver } from './hand-over.tsx'
import { Prepare } from './prepare.tsx'
import { PickupLines } from './pickup-lines.tsx'
import { Unread } from './unread.tsx'
import { refreshDesk, usePickup, type Pickup } from './use-desk.ts'

/** One pickup: its lines, and the next step (OFF-104 to OFF-107). */
function PickupPage() {
  const text = useText()
  const { orderNo = '', shipmentId = '' } = useParams()
  const { permissions } = useMember()
  return (
    <Page
      title={text('desk.pickup', { orderNo })}
      permission="pickup"
      actions={
        <Link to="/desk" className={styles.away}>
          {text('desk.back')}
        </Link>
      }
    >
      {permissions.includes('pickup') && (
        <Details key={`${orderNo} ${shipmentId}`} orderNo={orderNo} shipmentId={shipmentId} />
      )}
    </Page>
  )
}

function Details({ orderNo, shipmentId }: { orderNo: string; shipmentId: string }) {
  const found = usePickup(orderNo, shipmentId)
  const [notice, setNotice] = useState<string>()
  const pickup = found.data
  if (!pickup) return <Unread found={found} what="pickup" />
  const done = async (said: string) => {
    await refreshDesk()
    setNotice(said)
  }
  return (
    <>
      <Notice text={notice} />
      <Head pickup={pickup} />
      <div className={styles.desk}>
        <Work pickup={pickup} onDone={done} onTry={() => setNotice(undefined)} />
      </div>
    </>
  )
}

interface WorkProps {
  pickup: Pickup
  onDone: (notice: string) => Promise<void>
  onTry: () => void
}

/** The lines, with the actions for the pickup's state. */
function Work({ pickup, onDone, onTry }: WorkProps) {
  const { state } = pickup
  if (state === 'waiting' || state === 'picking')
    return <Prepare key={state} pickup={pickup} onDone={onDone} />
  if (state === 'ready') return <HandOver pickup={pickup} onDone={onDone} onTry={onTry} />
  return <PickupLines lines={pickup.lines} />
}

function Head({ pickup }: { pickup: Pickup }) {
  const text = useText()
  const day = useDay()
  const time = useShopTime()
  const isUnsent = useWaitingPickup(pickup) !== undefined
  const { name, state, place, readyUntil, handedOverAt, placedAt, message, notes, holds } = pickup
  return (
    <div className={styles.head}>
      <h2 className={styles.person}>{name ?? text('desk.noName')}</h2>
      <p className={styles.facts}>
        <StateMark tone={shipmentTones[state]}>{text(`orderState.${state}`)}</StateMark>
        {isUnsent && <strong>{text('desk.unsent')}</strong>}
        {state === 'ready' && place !== null && <strong className={styles.place}>{place}</strong>}
        {placedAt !== null && <span>{text('desk.orderedAt', { time: time(placedAt) })}</span>}
        {state === 'ready' && readyUntil !== null && (
          <span>{text('desk.until', { day: day(readyUntil) })}</span>
        )}
        {state === 'handed-over' && handedOverAt !== null && <span>{time(handedOverAt)}</span>}
      </p>
      {holds.length > 0 && state !== 'handed-over' && (
        <Alert>
          {text('desk.held', {
            reasons: holds.map((reason) => text(`orderState.hold.${reason}`)).join(', '),
          })}
        </Alert>
      )}
      {message && (
        <blockquote className={styles.message}>
          <span className={styles.label}>{text('desk.message')}</span>
          {message}
        </blockquote>
      )}
      {notes.map(({ at, text: note }) => (
        <p key={`${at} ${note}`} className={styles.note}>
          {note} <span className={styles.quiet}>{time(at)}</span>
        </p>
      ))}
    </div>
  )
}

export default withMessages(joinAreas(deskMessages, orderStateMessages), PickupPage)
