import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from '../order.module.css'
import { nameOfRecipient } from '../name-of-recipient.ts'
import { waitingLines, type WaitingLine } from '../waiting-lines.ts'
import type { OrderShipment } from '../use-order.ts'
import { CancelForm, type CancelledParts } from './cancel-form.tsx'

interface CancelShipmentProps {
  orderNo: string
  shipment: OrderShipment
  onDone: (text: string) => void
}

/** Cancels what waits of a shipment, or some units of it. */
export function CancelShipment({ orderNo, shipment, onDone }: CancelShipmentProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {text('order.action.cancelUnits')}
      </Button>
      {isOpen && (
        <CancelUnits
          orderNo={orderNo}
          shipment={shipment}
          onClose={() => setOpen(false)}
          onDone={(done) => {
            setOpen(false)
            onDone(done)
          }}
        />
      )}
    </>
  )
}

function CancelUnits(props: CancelShipmentProps & { onClose: () => void }) {
  const { orderNo, shipment, onDone, onClose } = props
  const text = useText()
  const lines = waitingLines(shipment)
  const [typed, setTyped] = useState(() => lines.map(({ units }) => String(units)))
  const isWrong = (index: number) => !isUnits(typed[index], lines[index])
  return (
    <CancelForm
      orderNo={orderNo}
      title={text('order.cancel.shipment', {
        name: nameOfRecipient(shipment, text('order.recipient.hidden')),
      })}
      confirm={text('order.cancel.units.confirm')}
      parts={partsOf(shipment.shipmentId, lines, typed)}
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className={styles.units}>
        <legend className={styles.label}>{text('order.cancel.units')}</legend>
        {lines.map(({ itemId, name, units }, index) => (
          <TextField
            key={itemId}
            type="number"
            inputMode="numeric"
            label={name}
            hint={text('parcel.contents.of', { count: units })}
            min={0}
            max={units}
            value={typed[index]}
            error={isWrong(index) ? text('parcel.contents.wrong', { count: units }) : undefined}
            onChange={({ target }) => setTyped(typed.with(index, target.value))}
          />
        ))}
      </fieldset>
    </CancelForm>
  )
}

const isUnits = (typed: string | undefined, line: WaitingLine | undefined): boolean =>
  /^\d{1,6}$/.test(typed ?? '') && Number(typed) <= (line?.units ?? 0)

/** What the typed units are; undefined for none, or wrong ones. */
function partsOf(
  shipmentId: string,
  lines: readonly WaitingLine[],
  typed: readonly string[],
): CancelledParts | undefined {
  if (!lines.every((line, index) => isUnits(typed[index], line))) return undefined
  if (lines.every(({ units }, index) => Number(typed[index]) === units))
    return { kind: 'shipment', shipmentId }
  const units = lines
    .map(({ itemId }, index) => ({ itemId, quantity: Number(typed[index]) }))
    .filter(({ quantity }) => quantity > 0)
  return units.length === 0 ? undefined : { kind: 'units', units }
}
