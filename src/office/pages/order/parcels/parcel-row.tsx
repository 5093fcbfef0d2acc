import { useState } from 'react'
import { StateMark } from '#office/components/orders/state-mark.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useAction } from '#office/components/form/use-action.ts'
import { undoDispatches } from '#office/components/parcels/undo-dispatches.ts'
import { useIsUntil } from '#office/components/parcels/use-is-until.ts'
import { useRefusalText } from '#office/components/parcels/use-refusal-text.ts'
import { CallFailure } from '#office/lib/calls/call-failure.ts'
import { shipmentTones } from '#office/lib/orders/tones.ts'
import { useDay, useShopTime } from '#office/lib/use-day.ts'
import { useMember } from '#office/state/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from '../order.module.css'
import type { OrderParcel, OrderShipment } from '../use-order.ts'
import { DeliveredDialog } from './delivered-dialog.tsx'

interface ParcelRowProps {
  parcel: OrderParcel
  lines: OrderShipment['lines']
  onDone: (text: string) => Promise<void>
}

/** A parcel with carrier, tracking number, state, days and units, and its actions. */
export function ParcelRow({ parcel, lines, onDone }: ParcelRowProps) {
  const text = useText()
  const { position, state, items } = parcel
  const names = new Map(lines.map(({ itemId, name }) => [itemId, name]))
  return (
    <li className={styles.parcel}>
      <div className={styles.shipmentHead}>
        <span className={styles.parcelName}>
          {text('parcel.name', { position })} · <CarrierNumber parcel={parcel} />
        </span>
        <StateMark tone={shipmentTones[state]}>{text(`orderState.${state}`)}</StateMark>
      </div>
      <Days parcel={parcel} />
      <p className={styles.quiet}>
        {items
          .map(({ itemId, quantity }) =>
            text('parcel.units', { count: quantity, name: names.get(itemId) ?? itemId }),
          )
          .join(', ')}
      </p>
      <ParcelActions parcel={parcel} onDone={onDone} />
    </li>
  )
}

function CarrierNumber({ parcel: { carrierName, trackingNumber, trackingUrl } }: { parcel: OrderParcel }) {
  const text = useText()
  const number =
    trackingNumber &&
    (trackingUrl ? (
      <a href={trackingUrl} target="_blank" rel="noreferrer">
        {trackingNumber}
        <HiddenText> {text('parcel.opensTab')}</HiddenText>
      </a>
    ) : (
      trackingNumber
    ))
  return (
    <>
      {carrierName} {number}
    </>
  )
}

function Days({ parcel: { shippedOn, deliveredOn } }: { parcel: OrderParcel }) {
  const text = useText()
  const day = useDay()
  const days = [
    shippedOn && text('parcel.left', { day: day(shippedOn) }),
    deliveredOn && text('parcel.arrived', { day: day(deliveredOn) }),
  ]
  return <p>{days.filter(Boolean).join(' · ')}</p>
}

function ParcelActions({ parcel, onDone }: Omit<ParcelRowProps, 'lines'>) {
  const text = useText()
  const { permissions } = useMember()
  const [isArriving, setArriving] = useState(false)
  const canUndo = useIsUntil(parcel.undoUntil) && permissions.includes('ship')
  const canArrive = parcel.state === 'shipped' && permissions.includes('orders.parcels')
  if (!canUndo && !canArrive) return null
  return (
    <>
      <div className={styles.actions}>
        {canArrive && (
          <Button kind="secondary" onClick={() => setArriving(true)}>
            {text('parcel.delivered')}
            <HiddenText>: {text('parcel.name', { position: parcel.position })}</HiddenText>
          </Button>
        )}
        {canUndo && <UndoButton parcel={parcel} onDone={onDone} />}
      </div>
      {isArriving && <DeliveredDialog parcel={parcel} onDone={onDone} onCancel={() => setArriving(false)} />}
    </>
  )
}

function UndoButton({ parcel: { parcelId, position, undoUntil }, onDone }: Omit<ParcelRowProps, 'lines'>) {
  const text = useText()
  const time = useShopTime()
  const refusalText = useRefusalText()
  const { keyOf, done } = useCallKey()
  const { isBusy, failure, run } = useAction(async () => {
    const refused = (await undoDispatches([parcelId], keyOf)).get(parcelId)
    done()
    if (refused) throw new CallFailure({ code: refused.code, detail: refusalText(refused) })
    await onDone(text('parcel.undone', { position }))
  })
  return (
    <>
      <Button kind="secondary" busy={isBusy} onClick={run}>
        {text('parcel.undo')}
        <HiddenText>: {text('parcel.name', { position })}</HiddenText>
      </Button>
      {undoUntil && (
        <span className={styles.quiet}>{text('parcel.undoUntil', { time: time(undoUntil) })}</span>
      )}
      {failure !== undefined && <Alert>{failure}</Alert>}
    </>
  )
}
