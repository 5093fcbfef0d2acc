import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { holdReasons, type HoldReason } from '#office/lib/orders/holds.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { firstRefusal } from './first-refusal.ts'
import { refreshHolds } from './refresh-holds.ts'

interface HoldDialogProps {
  orderNo: string
  /** The shipment to hold. Undefined: the whole order. */
  shipmentId: string | undefined
  title: string
  onClose: () => void
}

const isReason = (text: string): text is HoldReason => holdReasons.some((reason) => reason === text)

/** Puts a shipment or an order on hold, with a reason, an end, and the day of the next review by staff (OFF-099). */
export function HoldDialog({ orderNo, shipmentId, title, onClose }: HoldDialogProps) {
  const text = useText()
  // The idempotency key: a repeated call creates no second hold.
  const [key] = useState(() => crypto.randomUUID())
  const [refused, setRefused] = useState<string>()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['reason', 'note', 'lookAgainOn', 'releaseOn'],
    check: ({ reason, note, lookAgainOn }) => ({
      reason: isReason(reason) ? undefined : text('hold.reason.missing'),
      note: reason === 'manual' && note === '' ? text('hold.note.missing') : undefined,
      lookAgainOn: lookAgainOn === '' ? text('hold.lookAgainOn.missing') : undefined,
    }),
    async send({ reason, note, lookAgainOn, releaseOn }) {
      if (!isReason(reason)) return
      const body = {
        places: [{ orderNo, ...(shipmentId !== undefined && { shipmentId }) }],
        reason,
        lookAgainOn,
        ...(note !== '' && { note }),
        ...(releaseOn !== '' && { releaseOn }),
      }
      const { holds } = await call('placeHolds', { body }, { key: `${key}-${reason}` })
      setRefused(firstRefusal(holds))
      await refreshHolds()
      if (firstRefusal(holds) === undefined) onClose()
    },
  })
  return (
    <Dialog title={title} onDismiss={onClose}>
      <p>{text('hold.text')}</p>
      {refused !== undefined && <Alert>{refused}</Alert>}
      <Form failure={failure} onSubmit={submit}>
        <HoldFields errors={errors} />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('hold.submit')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}

type HoldErrors = Readonly<
  Partial<Record<'reason' | 'note' | 'lookAgainOn' | 'releaseOn', string | undefined>>
>

function HoldFields({ errors }: { errors: HoldErrors }) {
  const text = useText()
  const [isManual, setManual] = useState(false)
  return (
    <>
      <SelectField
        name="reason"
        label={text('hold.reason')}
        placeholder={text('hold.reason.choose')}
        defaultValue=""
        error={errors.reason}
        onChange={({ target }) => setManual(target.value === 'manual')}
        options={holdReasons.map((value) => ({ value, label: text(`orderState.hold.${value}`) }))}
      />
      <TextArea
        name="note"
        label={text('hold.note')}
        hint={text('hold.note.hint')}
        // A manual hold needs a note.
        optional={isManual ? undefined : text('hold.optional')}
        rows={2}
        maxLength={500}
        error={errors.note}
      />
      <TextField type="date" name="lookAgainOn" label={text('hold.lookAgainOn')} error={errors.lookAgainOn} />
      <TextField
        type="date"
        name="releaseOn"
        label={text('hold.releaseOn')}
        optional={text('hold.optional')}
        hint={text('hold.releaseOn.hint')}
        error={errors.releaseOn}
      />
    </>
  )
}
