import { useRef, useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { OrderChanges } from '#office/components/order-events/order-changes.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { nameIn } from '#office/components/orders/use-order-options.ts'
import { typedIn, useSubmission } from '#office/components/form/use-submission.ts'
import { CallFailure } from '#office/lib/calls/call-failure.ts'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { useDay } from '#office/lib/use-day.ts'
import { call } from '#office/state/call.ts'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { refreshChanged, type OrderShipment } from '../use-order.ts'
import styles from './change-shipment.module.css'
import { OpenDay, type ClosedDay } from './open-day.tsx'
import { ReviewChange } from './review-change.tsx'
import { ShipmentFields } from './shipment-fields.tsx'
import {
  changeOf,
  contactNames,
  isLater,
  shipmentFields,
  valueChangesOf,
  valuesOf,
  withOthers,
  type Change,
  type ShipmentValues,
  type TypedShipment,
} from './shipment-change.ts'

interface ChangeShipmentProps {
  orderNo: string
  shipment: OrderShipment
  currency: string | undefined
  onClose: () => void
  onDone: () => Promise<void>
}

interface Previewed {
  change: Change
  tellsBuyer: boolean
  isDelay: boolean
  preview: AnswerOf<'previewShipment'>
}

/** The form that changes a shipment, then a preview. Going back from the preview keeps the typed values. */
export function ChangeShipment({ orderNo, shipment, currency, onClose, onDone }: ChangeShipmentProps) {
  const text = useText()
  const { seen, before, typed, keep, readAgain } = useTyped(orderNo, shipment)
  const { shipmentId: id, orderVersion: version, position } = seen
  const [stale, setStale] = useState<CallFailure>()
  const fields = useRef<HTMLDivElement>(null)
  const { previewed, setPreviewed, closed, setClosed, key, errors, cause, clear, isBusy, submit } =
    usePreviewed({
      orderNo,
      seen,
      before,
      keep(values) {
        setStale(undefined)
        keep(values)
      },
    })
  async function save({ change, tellsBuyer, isDelay }: Previewed): Promise<void> {
    try {
      const body = { version, change, tellsBuyer, isDelay }
      await call('changeShipment', { parameters: { no: orderNo, id }, body }, { key })
      await onDone()
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'order-changed') throw error
      setStale(error)
      setPreviewed(undefined)
    }
  }
  async function load(): Promise<void> {
    const form = fields.current?.closest('form')
    if (form) keep(typedIn(form, shipmentFields))
    await readAgain()
    setStale(undefined)
    clear()
  }
  const changesOf = useValueChanges(seen)
  const title = text('order.change.title', { position })
  if (previewed)
    return (
      <ReviewChange
        {...previewed}
        title={title}
        changes={changesOf(typed, previewed.preview)}
        currency={currency}
        save={() => save(previewed)}
        onBack={() => setPreviewed(undefined)}
        onClose={onClose}
      />
    )
  const refused = stale ?? cause
  return (
    <Dialog title={title} onDismiss={onClose} isWide>
      <Form failure={refused?.message} onSubmit={submit}>
        <OrderChanges cause={refused} currency={currency} onLoad={load} />
        <div ref={fields} className={styles.form}>
          <ShipmentFields
            key={version}
            orderNo={orderNo}
            shipment={seen}
            values={typed}
            errors={closed ? { ...errors, arrivesOn: closed.detail } : errors}
            openDay={closed && <OpenDay day={closed.nextDay} onTaken={() => setClosed(undefined)} />}
          />
        </div>
        <FormActions isBusy={isBusy} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

function FormActions({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Actions>
      <Button type="submit" busy={isBusy}>
        {text('order.change.preview')}
      </Button>
      <Button kind="secondary" onClick={onClose}>
        {text('shell.cancel')}
      </Button>
    </Actions>
  )
}

interface PreviewedOptions {
  orderNo: string
  seen: OrderShipment
  before: ShipmentValues
  keep: (values: TypedShipment) => void
}

/** The typed change with its preview. */
function usePreviewed({ orderNo, seen, before, keep }: PreviewedOptions) {
  const text = useText()
  const { shipmentId: id, orderVersion: version, storeId } = seen
  const isPickup = storeId !== null
  const [previewed, setPreviewed] = useState<Previewed>()
  const [closed, setClosed] = useState<ClosedDay>()
  // The idempotency key: a repetition of the same change has no second effect.
  const [key, setKey] = useState('')
  const submission = useSubmission({
    fields: shipmentFields,
    names: contactNames,
    check(values) {
      const change = changeOf(before, { ...before, ...values }, isPickup)
      if (values.isDelay === 'on')
        return { arrivesOn: isLater(before, change) ? undefined : text('order.change.notLater') }
      return { giftMessage: Object.keys(change).length === 0 ? text('order.change.nothing') : undefined }
    },
    async send(values) {
      keep(values)
      const change = changeOf(before, values, isPickup)
      const told = { tellsBuyer: values.tellsBuyer === 'on', isDelay: values.isDelay === 'on' }
      const body = { version, change, ...told }
      setClosed(undefined)
      const preview = await previewUnlessClosed({ orderNo, id, ...body })
      if ('nextDay' in preview) return setClosed(preview)
      setKey(crypto.randomUUID())
      setPreviewed({ change, ...told, preview })
    },
  })
  return { ...submission, previewed, setPreviewed, closed, setClosed, key }
}

/**
 * The typed values over the shipment. When the shipment is read again, untouched fields get the changes of others.
 */
function useTyped(orderNo: string, shipment: OrderShipment) {
  const [seen, setSeen] = useState(shipment)
  const before = valuesOf(seen)
  const [typed, setTyped] = useState<TypedShipment>({ ...before, tellsBuyer: 'on', isDelay: '' })
  const [isReading, setReading] = useState(false)
  if (isReading && shipment.orderVersion !== seen.orderVersion) {
    setReading(false)
    setTyped({ ...typed, ...withOthers(before, typed, valuesOf(shipment)) })
    setSeen(shipment)
  }
  return {
    seen,
    before,
    typed,
    keep: setTyped,
    async readAgain(): Promise<void> {
      setReading(true)
      await refreshChanged(orderNo)
    },
  }
}

/** Previews a change. Returns the next open day if the chosen day is closed. */
async function previewUnlessClosed({
  orderNo,
  id,
  ...body
}: {
  orderNo: string
  id: string
  version: number
  change: Change
  tellsBuyer: boolean
  isDelay: boolean
}): Promise<AnswerOf<'previewShipment'> | ClosedDay> {
  try {
    return await call('previewShipment', { parameters: { no: orderNo, id }, body })
  } catch (error) {
    const { next } = error instanceof CallFailure ? error.details : {}
    if (!(error instanceof CallFailure) || typeof next !== 'string' || !isCalendarDate(next)) throw error
    return { detail: error.message, nextDay: next }
  }
}

/** The changed values of a preview, in words. */
function useValueChanges(shipment: OrderShipment) {
  const text = useText()
  const day = useDay()
  const { methodId, methodName, storeId } = shipment
  return (typed: ShipmentValues, { methods }: Previewed['preview']) =>
    valueChangesOf(valuesOf(shipment), typed, {
      isPickup: storeId !== null,
      day,
      method: (id) => nameIn([...methods, { id: methodId ?? '', name: methodName ?? '' }], id),
      yes: text('order.changed.yes'),
    })
}
