import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Question } from '#office/components/dialog/question.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { refreshChanged } from '../use-order.ts'

interface OwedDialogProps {
  orderNo: string
  onDone: (text: string) => void
  onClose: () => void
}

/** Asks the gateway again for a refund that it has refused. */
export function RetryDialog({ orderNo, onDone, onClose }: OwedDialogProps) {
  const text = useText()
  const { keyOf, done } = useCallKey()
  return (
    <Question
      title={text('order.retryMoney.title')}
      text={text('order.retryMoney.text')}
      confirm={text('order.action.retryMoney')}
      onCancel={onClose}
      act={async () => {
        await call('retryMovement', { parameters: { no: orderNo }, body: {} }, { key: keyOf(orderNo) })
        done()
        await refreshChanged(orderNo)
        onDone(text('order.retryMoney.done'))
      }}
    />
  )
}

/** Notes that the shop has sent the owed money itself. */
export function SentByHandDialog({
  orderNo,
  version,
  onDone,
  onClose,
}: OwedDialogProps & { version: number }) {
  const text = useText()
  const { keyOf, done } = useCallKey()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['reference'],
    check: ({ reference }) => ({
      reference: reference === '' ? text('order.sentByHand.missing') : undefined,
    }),
    async send({ reference }) {
      const body = { version, reference }
      await call('finishManual', { parameters: { no: orderNo }, body }, { key: keyOf(body) })
      done()
      await refreshChanged(orderNo)
      onDone(text('order.sentByHand.done'))
    },
  })
  return (
    <Dialog title={text('order.sentByHand.title')} onDismiss={onClose}>
      <Form failure={failure} onSubmit={submit}>
        <TextField
          name="reference"
          label={text('order.sentByHand.reference')}
          hint={text('order.sentByHand.hint')}
          maxLength={100}
          autoComplete="off"
          error={errors.reference}
        />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('order.sentByHand.confirm')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('order.action.back')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
