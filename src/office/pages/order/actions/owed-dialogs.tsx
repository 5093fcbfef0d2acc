import type { Said } from '#office/components/form/notice.tsx'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { OrderChanges } from '#office/components/order-events/order-changes.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useAction } from '#office/components/form/use-action.ts'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { refreshChanged, refreshForAnswer, type OrderDetails } from '../use-order.ts'

interface OwedDialogProps {
  order: OrderDetails
  onDone: (said: Said) => void
  onClose: () => void
}

/** Requests a refund from the gateway again, after the gateway refused it. */
export function RetryDialog({ order: { orderNo, version, money }, onDone, onClose }: OwedDialogProps) {
  const text = useText()
  const { keyOf, done } = useCallKey()
  const { isBusy, failure, cause, clear, run } = useAction(async () => {
    const body = { version }
    await call('retryMovement', { parameters: { no: orderNo }, body }, { key: keyOf(body) })
    done()
    await refreshChanged(orderNo)
    refreshForAnswer(orderNo)
    onDone(text('order.retryMoney.done'))
  })
  return (
    <Dialog title={text('order.retryMoney.title')} onDismiss={onClose}>
      <p>{text('order.retryMoney.text')}</p>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <OrderChanges
        cause={cause}
        currency={money?.currency}
        onLoad={async () => {
          await refreshChanged(orderNo)
          clear()
        }}
      />
      <Actions>
        <Button busy={isBusy} onClick={run}>
          {text('order.action.retryMoney')}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
      </Actions>
    </Dialog>
  )
}

/** Records that the shop has paid the owed money without the gateway. */
export function SentByHandDialog({
  order: { orderNo, version, toSendCents = 0, money },
  onDone,
  onClose,
}: OwedDialogProps) {
  const text = useText()
  const cents = useCents()
  const { keyOf, done } = useCallKey()
  const { errors, failure, cause, clear, isBusy, submit } = useSubmission({
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
      {money && toSendCents > 0 && (
        <p>{text('order.sentByHand.amount', { amount: cents(toSendCents, money.currency) })}</p>
      )}
      <Form failure={failure} onSubmit={submit}>
        <OrderChanges
          cause={cause}
          currency={money?.currency}
          onLoad={async () => {
            await refreshChanged(orderNo)
            clear()
          }}
        />
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
