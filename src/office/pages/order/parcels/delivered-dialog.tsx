import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { useDay } from '#office/lib/use-day.ts'
import { call } from '#office/state/call.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import type { OrderParcel } from '../use-order.ts'

interface DeliveredDialogProps {
  parcel: OrderParcel
  onDone: (text: string) => Promise<void>
  onCancel: () => void
}

/** Records the delivery of a parcel (SALE-076). */
export function DeliveredDialog({ parcel, onDone, onCancel }: DeliveredDialogProps) {
  const text = useText()
  const dayText = useDay()
  const { keyOf, done } = useCallKey()
  const { parcelId, position, shippedOn } = parcel
  const today = shopDay(new Date())
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['day'],
    check({ day }) {
      if (day === '' || day > today) return { day: text('parcel.day.wrong') }
      const isEarly = shippedOn !== null && day < shippedOn
      return { day: isEarly ? text('parcel.delivered.early', { day: dayText(shippedOn) }) : undefined }
    },
    async send(body) {
      await call('recordDelivery', { parameters: { id: parcelId }, body }, { key: keyOf(body) })
      done()
      await onDone(text('parcel.delivered.done', { position }))
      onCancel()
    },
  })
  return (
    <Dialog title={text('parcel.delivered.title', { position })} onDismiss={onCancel}>
      <Form failure={failure} onSubmit={submit}>
        <TextField
          type="date"
          name="day"
          label={text('parcel.delivered.day')}
          hint={text('parcel.delivered.hint')}
          min={shippedOn ?? undefined}
          max={today}
          defaultValue={today}
          error={errors.day}
        />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('parcel.delivered.confirm')}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
