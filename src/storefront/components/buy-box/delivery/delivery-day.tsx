import { useState } from 'react'
import messages from 'virtual:messages/delivery'
import { Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useFormatDate, useText } from '#storefront/lib/messages/use-text.ts'
import { DeliveryForm } from './delivery-form.tsx'
import styles from './delivery.module.css'
import type { TimeLeft } from './time-left.ts'
import { useDelivery, type DeliveryAnswer } from './use-delivery.ts'
import { useTimeLeft } from './use-time-left.ts'

interface DeliveryDayProps {
  productId: string
  /** The shopper has just asked, so the focus goes into the field. */
  isAsked: boolean
}

/** Asks for a ZIP and says on which day it arrives there (SHIP-043). */
export default function DeliveryDay(props: DeliveryDayProps) {
  return (
    <Messages of={messages}>
      <Day {...props} />
    </Messages>
  )
}

function Day({ productId, isAsked }: DeliveryDayProps) {
  const text = useText()
  const { zip, found, hasFailed, choose, readAgain } = useDelivery(productId)
  const [isChanging, setChanging] = useState(false)
  if (zip === undefined || isChanging) {
    return (
      <DeliveryForm
        zip={zip}
        hasFocus={isAsked || isChanging}
        onChoose={(next) => {
          choose(next)
          setChanging(false)
        }}
      />
    )
  }
  return (
    <>
      <p role="status">
        {hasFailed ? text('delivery.failed') : found ? <Arrival found={found} /> : text('delivery.waiting')}{' '}
        <button type="button" className={styles.change} onClick={() => setChanging(true)}>
          {text('delivery.change')}
        </button>
      </p>
      {found?.promise && <Countdown found={found} promise={found.promise} onOver={readAgain} />}
    </>
  )
}

function Arrival({ found: { zip, place, promise } }: { found: DeliveryAnswer }) {
  const text = useText()
  const formatDate = useFormatDate()
  if (!place) return text('delivery.unknown', { zip })
  const where = `${place.city}, ${place.stateCode} ${zip}`
  if (!promise) return text('delivery.none', { place: where })
  const day = formatDate(promise.arrivesOn, {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <>
      {text('delivery.arrives')} <strong>{day}</strong> {text('delivery.to', { place: where })}
    </>
  )
}

interface CountdownProps {
  found: DeliveryAnswer
  promise: NonNullable<DeliveryAnswer['promise']>
  onOver: () => void
}

function Countdown({ found, promise, onOver }: CountdownProps) {
  const text = useText()
  const left = useTimeLeft(found.heardAt + promise.secondsLeft * 1_000, onOver)
  return (
    <p className={styles.countdown}>
      {left
        ? text('delivery.within', { ...hoursOf(left), method: promise.methodName })
        : text('delivery.by', { method: promise.methodName })}
    </p>
  )
}

const hoursOf = ({ hours, minutes }: TimeLeft) => ({ hours, minutes })
