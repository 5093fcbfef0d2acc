import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextArea } from '#ui/text-area.tsx'
import { refreshRefunds } from './refresh-refunds.ts'
import type { DecisionProps } from './refund.ts'

/** Declines a proposed refund, with a reason for its author. */
export function DeclineDialog({
  refund: { refundId, orderNo, amountCents, currency },
  onDone,
  onClose,
}: DecisionProps) {
  const text = useText()
  const cents = useCents()
  const { keyOf, done } = useCallKey()
  const amount = cents(amountCents, currency)
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['note'],
    check: ({ note }) => ({ note: note === '' ? text('refund.decline.missing') : undefined }),
    async send({ note }) {
      const body = { decision: 'reject' as const, note }
      await call('decideRefund', { parameters: { id: refundId }, body }, { key: keyOf(body) })
      done()
      await refreshRefunds(orderNo)
      onDone(text('refund.declined', { amount, orderNo }))
    },
  })
  return (
    <Dialog title={text('refund.decline.title', { amount, orderNo })} onDismiss={onClose}>
      <Form failure={failure} onSubmit={submit}>
        <TextArea
          name="note"
          label={text('refund.decline.why')}
          hint={text('refund.decline.hint')}
          rows={2}
          maxLength={2_000}
          error={errors.note}
        />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('refund.decline.confirm')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('refund.back')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
