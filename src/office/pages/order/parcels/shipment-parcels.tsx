import type { Said } from '#office/components/form/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { ChangeShipment } from '../change-shipment/change-shipment.tsx'
import styles from '../order.module.css'
import { refreshChanged, type OrderDetails, type OrderShipment } from '../use-order.ts'
import { HoldButton } from '../holds.tsx'
import { CancelShipment } from '../actions/cancel-shipment.tsx'
import { ParcelRow } from './parcel-row.tsx'
import { SendButton } from './send-button.tsx'
import { SendDialog } from './send-dialog.tsx'
import { shipmentActions } from '../shipment-actions.ts'

export interface ShipmentParcelsProps {
  orderNo: string
  /** The holds that block the shipment. */
  holds: OrderDetails['holds']
  shipment: OrderShipment
  currency: string | undefined
  /** Shows the message of a completed action. */
  onDone: (said: Said) => void
}

/** The parcels of a shipment, and its actions: sending, changing or cancelling the waiting units. */
export function ShipmentParcels({ orderNo, holds, shipment, currency, onDone }: ShipmentParcelsProps) {
  const text = useText()
  const { permissions } = useMember()
  const [open, setOpen] = useState<'send' | 'change' | 'cancel'>()
  const { box, hasChanged, keepFocus } = useKeptFocus()
  const { parcels } = shipment
  const { maySend, mayChange, mayHold, mayCancel } = shipmentActions(shipment, permissions)
  const hasActions = maySend || mayChange || mayHold || mayCancel
  function announce(done: Said): void {
    setOpen(undefined)
    onDone(done)
    keepFocus()
  }
  async function finish(done: Said): Promise<void> {
    await refreshChanged(orderNo)
    announce(done)
  }
  if (parcels.length === 0 && !hasActions && !hasChanged && !open) return null
  return (
    <div ref={box} tabIndex={-1} className={styles.parcels}>
      {parcels.length > 0 && (
        <ul className={styles.parcelList} aria-label={text('parcel.list')}>
          {parcels.map((parcel) => (
            <ParcelRow key={parcel.parcelId} parcel={parcel} lines={shipment.lines} onDone={finish} />
          ))}
        </ul>
      )}
      {hasActions && (
        <div className={styles.actions}>
          {maySend && <SendButton holds={holds} onPress={() => setOpen('send')} />}
          {mayChange && (
            <Button kind="secondary" onClick={() => setOpen('change')}>
              {text('order.change')}
            </Button>
          )}
          {mayHold && (
            <HoldButton
              orderNo={orderNo}
              shipment={{ id: shipment.shipmentId, position: shipment.position }}
            />
          )}
          {mayCancel && (
            <Button kind="secondary" onClick={() => setOpen('cancel')}>
              {text('order.action.cancelUnits')}
            </Button>
          )}
        </div>
      )}
      <OpenDialog
        {...{ orderNo, shipment, currency, open }}
        onFinish={finish}
        onDone={announce}
        onClose={() => setOpen(undefined)}
      />
    </div>
  )
}

interface OpenDialogProps extends Omit<ShipmentParcelsProps, 'holds'> {
  open: 'send' | 'change' | 'cancel' | undefined
  /** Reads the order again, then shows the message. */
  onFinish: (text: string) => Promise<void>
  onClose: () => void
}

/** The form of the pressed button. It keeps the typed values when others have changed the order. */
function OpenDialog({ orderNo, shipment, currency, open, onFinish, onDone, onClose }: OpenDialogProps) {
  const text = useText()
  return (
    <>
      {open === 'send' && (
        <SendDialog orderNo={orderNo} shipment={shipment} onSent={onFinish} onCancel={onClose} />
      )}
      {open === 'change' && (
        <ChangeShipment
          orderNo={orderNo}
          shipment={shipment}
          currency={currency}
          onDone={() => onFinish(text('order.change.done'))}
          onClose={onClose}
        />
      )}
      {open === 'cancel' && (
        <CancelShipment orderNo={orderNo} shipment={shipment} onDone={onDone} onClose={onClose} />
      )}
    </>
  )
}

/** The pressed button may disappear after its action. Then the focus moves to the shipment. */
function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (changes > 0 && isLost) box.current?.focus({ preventScroll: true })
  }, [changes])
  return { box, hasChanged: changes > 0, keepFocus: () => setChanges((count) => count + 1) }
}
