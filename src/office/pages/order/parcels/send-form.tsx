import { useState, type FormEvent } from 'react'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import type { Carrier } from '#office/components/parcels/use-carriers.ts'
import { useRefusalText } from '#office/components/parcels/use-refusal-text.ts'
import { CallFailure } from '#office/lib/calls/call-failure.ts'
import { useShopTime } from '#office/lib/use-day.ts'
import { call } from '#office/state/call.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { hasRightDigits } from '#shared/orders/check-digits.ts'
import { fitsNumberPattern, plainTrackingNumber } from '#shared/orders/tracking-number.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from '../order.module.css'
import type { OrderShipment } from '../use-order.ts'
import { DispatchPanel } from './dispatch-panel.tsx'
import { useDispatchPreview, type LeavingParcel } from './use-dispatch-preview.ts'
import { waitingLines } from '../waiting-lines.ts'

export interface SendFormProps {
  orderNo: string
  shipment: OrderShipment
  carriers: readonly Carrier[]
  onSent: (text: string) => Promise<void>
  onCancel: () => void
}

export function SendForm(props: SendFormProps) {
  const text = useText()
  const { shipment, carriers, onCancel } = props
  const { lines, errors, failure, isBusy, submit, today, preview, type } = useSending(props)
  const isKnown = carriers.some(({ id }) => id === shipment.carrierId)
  // A scanner types the tracking number and presses Enter.
  return (
    <Form failure={failure} takesFocus="trackingNumber" onSubmit={submit}>
      <div className={styles.sending} onChange={type}>
        <SelectField
          name="carrierId"
          label={text('parcel.carrier')}
          options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={isKnown ? (shipment.carrierId ?? '') : ''}
          {...(!isKnown && { placeholder: text('parcel.carrier.none') })}
          error={errors.carrierId}
        />
        <TextField
          name="trackingNumber"
          label={text('parcel.number')}
          optional={text('parcel.optional')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={errors.trackingNumber}
        />
        <fieldset className={styles.units}>
          <legend className={styles.label}>{text('parcel.contents')}</legend>
          {lines.map(({ itemId, name, units }, index) => (
            <TextField
              key={itemId}
              type="number"
              inputMode="numeric"
              name={fieldOf(index)}
              label={name}
              hint={text('parcel.contents.of', { count: units })}
              min={0}
              max={units}
              defaultValue={units}
              error={errors[fieldOf(index)]}
            />
          ))}
        </fieldset>
        {lines.reduce((sum, { units }) => sum + units, 0) > 1 && (
          <Checkbox name="partFollows" label={text('parcel.partFollows')} error={errors.partFollows} />
        )}
        <TextField
          type="date"
          name="shippedOn"
          label={text('parcel.day')}
          max={today}
          defaultValue={today}
          error={errors.shippedOn}
        />
      </div>
      <DispatchPanel found={preview.found} />
      <Actions>
        <Button type="submit" busy={isBusy}>
          {text('parcel.send.confirm')}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {text('shell.cancel')}
        </Button>
      </Actions>
    </Form>
  )
}

const fieldOf = (index: number): string => `units${index}`

/** The validation of the form, and its call. */
function useSending({ orderNo, shipment, carriers, onSent }: SendFormProps) {
  const text = useText()
  const time = useShopTime()
  const refusalText = useRefusalText()
  const check = useCheck(carriers)
  const { keyOf, done } = useCallKey()
  const lines = waitingLines(shipment)
  const today = shopDay(new Date())
  const first = {
    carrierId: carriers.some(({ id }) => id === shipment.carrierId) ? (shipment.carrierId ?? '') : '',
    shippedOn: today,
  }
  const parcelOf = (values: Readonly<Record<string, string | undefined>>) =>
    leavingParcel({ orderNo, shipmentId: shipment.shipmentId, lines }, values)
  const [typed, setTyped] = useState(() =>
    parcelOf({
      ...first,
      ...Object.fromEntries(lines.map(({ units }, index) => [fieldOf(index), String(units)])),
    }),
  )
  const preview = useDispatchPreview(typed)
  const submission = useSubmission<string>({
    fields: [
      'carrierId',
      'trackingNumber',
      ...lines.map((_, index) => fieldOf(index)),
      'partFollows',
      'shippedOn',
    ],
    check: (values) => check(values, { lines, today }),
    async send(values) {
      const parcel = parcelOf(values)
      await preview.send(parcel, async (effect) => {
        const body = { parcels: [parcel], effect }
        const { parcels } = await call('dispatchParcels', { body }, { key: keyOf(body) })
        done()
        const [sent] = parcels
        if (!sent) throw new Error('A parcel has no answer')
        if ('refused' in sent)
          throw new CallFailure({ code: sent.refused.code, detail: refusalText(sent.refused) })
        const until = sent.undoUntil
        await onSent(until ? text('parcel.sent.until', { time: time(until) }) : text('parcel.sent'))
      })
    },
  })
  /** While the typed values are invalid, the preview of the last valid parcel stays. */
  const type = (event: FormEvent<HTMLElement>) => {
    const form = event.currentTarget.closest('form')
    if (!form) return
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const wrong = check(values, { lines, today })
    const isRight = Object.entries(wrong).every(([name, error]) => !error || name === 'trackingNumber')
    if (isRight) setTyped(parcelOf(values))
  }
  return { ...submission, lines, today, preview, type }
}

/** The typed parcel, without empty fields. */
function leavingParcel(
  {
    orderNo,
    shipmentId,
    lines,
  }: { orderNo: string; shipmentId: string; lines: ReturnType<typeof waitingLines> },
  values: Readonly<Record<string, string | undefined>>,
): LeavingParcel {
  const { carrierId = '', trackingNumber = '', shippedOn = '' } = values
  return {
    orderNo,
    shipmentId,
    items: lines
      .map(({ itemId }, index) => ({ itemId, quantity: Number(values[fieldOf(index)]) }))
      .filter(({ quantity }) => quantity > 0),
    partFollows: values.partFollows === 'on',
    shippedOn,
    ...(carrierId !== '' && { carrierId }),
    ...(trackingNumber !== '' && { trackingNumber }),
  }
}

interface CheckedAgainst {
  lines: ReturnType<typeof waitingLines>
  today: string
}

/** The errors of the typed values, by field. */
function useCheck(carriers: readonly Carrier[]) {
  const text = useText()
  return (values: Readonly<Record<string, string>>, { lines, today }: CheckedAgainst) => {
    const { carrierId = '', trackingNumber = '', shippedOn = '' } = values
    const carrier = carriers.find(({ id }) => id === carrierId)
    const number = plainTrackingNumber(trackingNumber)
    const units = lines.map((_, index) => Number(values[fieldOf(index)] || Number.NaN))
    const errors: Record<string, string | undefined> = {
      carrierId: number !== undefined && !carrier ? text('parcel.carrier.missing') : undefined,
      trackingNumber: numberError(number, carrier, text),
      shippedOn: shippedOn === '' || shippedOn > today ? text('parcel.day.wrong') : undefined,
    }
    lines.forEach((line, index) => {
      const count = units[index] ?? Number.NaN
      if (!Number.isInteger(count) || count < 0 || count > line.units)
        errors[fieldOf(index)] = text('parcel.contents.wrong', { count: line.units })
    })
    const isPart = lines.some((line, index) => (units[index] ?? 0) < line.units)
    if (isPart && values.partFollows !== 'on') errors.partFollows = text('parcel.partFollows.missing')
    if (units.every((count) => count === 0)) errors[fieldOf(0)] = text('parcel.contents.none')
    return errors
  }
}

/** Why a tracking number is not valid for the carrier: its format, or its check digit. */
function numberError(
  number: string | undefined,
  carrier: Carrier | undefined,
  text: ReturnType<typeof useText>,
): string | undefined {
  if (number === undefined || !carrier) return undefined
  const { name, numberPattern = null, checkDigits = [] } = carrier
  if (!fitsNumberPattern(numberPattern, number)) return text('parcel.number.wrong', { carrier: name })
  return hasRightDigits(checkDigits, number) ? undefined : text('parcel.number.mistyped', { carrier: name })
}
