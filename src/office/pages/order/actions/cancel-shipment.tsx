import type { Said } from '#office/components/form/notice.tsx'
import { useState } from 'react'
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
  onDone: (said: Said) => void
  onClose: () => void
}

/** Cancels all waiting units of a shipment, or some of them. The typed values stay while others change the order. */
export function CancelShipment({ orderNo, shipment, onDone, onClose }: CancelShipmentProps) {
  const text = useText()
  const lines = waitingLines(shipment)
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const typedOf = ({ itemId, units }: WaitingLine) => typed.get(itemId) ?? String(units)
  return (
    <CancelForm
      orderNo={orderNo}
      title={text('order.cancel.shipment', {
        name: nameOfRecipient(shipment, text('order.recipient.hidden')),
      })}
      confirm={text('order.cancel.units.confirm')}
      parts={partsOf(shipment.shipmentId, lines, typedOf)}
      onDone={onDone}
      onClose={onClose}
    >
      <fieldset className={styles.units}>
        <legend className={styles.label}>{text('order.cancel.units')}</legend>
        {lines.length === 0 && <p>{text('order.cancel.nothing')}</p>}
        {lines.map((line) => (
          <TextField
            key={line.itemId}
            type="number"
            inputMode="numeric"
            label={line.name}
            hint={text('parcel.contents.of', { count: line.units })}
            min={0}
            max={line.units}
            value={typedOf(line)}
            error={
              isUnits(typedOf(line), line) ? undefined : text('parcel.contents.wrong', { count: line.units })
            }
            onChange={({ target }) => setTyped(new Map(typed).set(line.itemId, target.value))}
          />
        ))}
      </fieldset>
    </CancelForm>
  )
}

const isUnits = (typed: string, { units }: WaitingLine): boolean =>
  /^\d{1,6}$/.test(typed) && Number(typed) <= units

/** The parts of the typed units. Undefined for none, or invalid ones. */
function partsOf(
  shipmentId: string,
  lines: readonly WaitingLine[],
  typedOf: (line: WaitingLine) => string,
): CancelledParts | undefined {
  if (lines.length === 0 || !lines.every((line) => isUnits(typedOf(line), line))) return undefined
  if (lines.every((line) => Number(typedOf(line)) === line.units)) return { kind: 'shipment', shipmentId }
  const units = lines
    .map((line) => ({ itemId: line.itemId, quantity: Number(typedOf(line)) }))
    .filter(({ quantity }) => quantity > 0)
  return units.length === 0 ? undefined : { kind: 'units', units }
}
