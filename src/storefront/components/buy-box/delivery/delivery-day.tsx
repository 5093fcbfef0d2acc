import { useState } from 'react'
import messages from 'virtual:messages/delivery'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useArrivalDay } from '#storefront/lib/messages/use-arrival-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { DeliveryForm } from './delivery-form.tsx'
import styles from './delivery.module.css'
import { useDelivery, type DeliveryAnswer } from './use-delivery.ts'
import { useTimeLeft } from './use-time-left.ts'

interface DeliveryDayProps {
  productId: string
  /** Whether the shopper has just pressed the button: the field gets the focus. */
  isRequested: boolean
}

/** Asks for a ZIP code and shows the delivery day for it (SHIP-043). */
export default function DeliveryDay(props: DeliveryDayProps) {
  return (
    <Messages of={messages}>
      <DayOrForm {...props} />
    </Messages>
  )
}

function DayOrForm({ productId, isRequested }: DeliveryDayProps) {
  const text = useText()
  const { zip, answer, hasFailed, choose, reload } = useDelivery(productId)
  const [isChanging, setChanging] = useState(false)
  if (zip === undefined || isChanging) {
    return (
      <DeliveryForm
        zip={zip}
        hasFocus={isRequested || isChanging}
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
        {hasFailed ? (
          text('delivery.failed')
        ) : answer ? (
          <Arrival answer={answer} />
        ) : (
          text('delivery.waiting')
        )}{' '}
        <button type="button" className={styles.change} onClick={() => setChanging(true)}>
          {text('delivery.change')}
        </button>
      </p>
      {answer?.promise && <Countdown answer={answer} promise={answer.promise} onEnd={reload} />}
    </>
  )
}

function Arrival({ answer: { zip, place, promise } }: { answer: DeliveryAnswer }) {
  const text = useText()
  const formatDay = useArrivalDay()
  if (!place) return text('delivery.unknown', { zip })
  const destination = `${place.city}, ${place.stateCode} ${zip}`
  if (!promise) return text('delivery.none', { place: destination })
  return (
    <>
      {text('delivery.arrives', { place: destination })} <strong>{formatDay(promise.arrivesOn)}</strong>
    </>
  )
}

interface CountdownProps {
  answer: DeliveryAnswer
  promise: NonNullable<DeliveryAnswer['promise']>
  onEnd: () => void
}

function Countdown({ answer, promise, onEnd }: CountdownProps) {
  const text = useText()
  const left = useTimeLeft({ secondsLeft: promise.secondsLeft, elapsed: answer.elapsed }, onEnd)
  return (
    <p className={styles.countdown}>
      {left
        ? text('delivery.within', { ...left, method: promise.methodName })
        : text('delivery.by', { method: promise.methodName })}
    </p>
  )
}
