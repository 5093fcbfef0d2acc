import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderShipment } from '../use-order.ts'
import { ReviewChange } from './review-change.tsx'
import { ShipmentFields } from './shipment-fields.tsx'
import {
  changeOf,
  isLater,
  shipmentFields,
  valuesOf,
  type Change,
  type ShipmentValues,
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

/** The form of a shipment, then what the change does. Back from there the typed values are still there. */
export function ChangeShipment({ orderNo, shipment, currency, onClose, onDone }: ChangeShipmentProps) {
  const text = useText()
  const { shipmentId: id, version, position } = shipment
  const before = valuesOf(shipment)
  const [typed, setTyped] = useState<ShipmentValues>(before)
  const [previewed, setPreviewed] = useState<Previewed>()
  // A repetition of the same change counts once.
  const [key, setKey] = useState('')
  const isPickup = shipment.storeId !== null
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: shipmentFields,
    check(values) {
      const change = changeOf(before, { ...before, ...values }, isPickup)
      if (values.isDelay === 'on')
        return { arrivesOn: isLater(before, change) ? undefined : text('order.change.notLater') }
      return { giftMessage: Object.keys(change).length === 0 ? text('order.change.nothing') : undefined }
    },
    async send({ tellsBuyer, isDelay, ...values }) {
      const change = changeOf(before, values, isPickup)
      const told = { tellsBuyer: tellsBuyer === 'on', isDelay: isDelay === 'on' }
      setTyped(values)
      const preview = await call('previewShipment', {
        parameters: { no: orderNo, id },
        body: { version, change, ...told },
      })
      setKey(crypto.randomUUID())
      setPreviewed({ change, ...told, preview })
    },
  })
  const title = text('order.change.title', { position })
  if (previewed)
    return (
      <ReviewChange
        title={title}
        preview={previewed.preview}
        currency={currency}
        tellsBuyer={previewed.tellsBuyer}
        isDelay={previewed.isDelay}
        save={async () => {
          const { change, tellsBuyer, isDelay } = previewed
          await call(
            'changeShipment',
            { parameters: { no: orderNo, id }, body: { version, change, tellsBuyer, isDelay } },
            { key },
          )
          await onDone()
        }}
        onBack={() => setPreviewed(undefined)}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={title} onDismiss={onClose} isWide>
      <Form failure={failure} onSubmit={submit}>
        <ShipmentFields orderNo={orderNo} shipment={shipment} values={typed} errors={errors} />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('order.change.preview')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
