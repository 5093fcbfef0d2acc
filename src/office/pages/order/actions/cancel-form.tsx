import type { Said } from '#office/components/form/notice.tsx'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import dialogStyles from '#office/components/dialog/dialog.module.css'
import { EffectPanel } from '#office/components/effects/effect-panel.tsx'
import { ReasonFields, useReasonCheck } from '#office/components/effects/reason-fields.tsx'
import { useEffectAction } from '#office/components/effects/use-effect-action.ts'
import { usePreview } from '#office/components/effects/use-preview.ts'
import { OrderChanges } from '#office/components/order-events/order-changes.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { useRefundedText } from '#office/components/refunds/use-refunded-text.ts'
import type { BodyOf } from '#office/lib/calls/call-types.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { call } from '#office/state/call.ts'
import { cancelReasons, type CancelReason } from '#shared/orders/order-reasons.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { previewedCancel } from './previewed-cancel.ts'
import { refreshChanged } from '../use-order.ts'

export type CancelledParts = BodyOf<'cancelParts'>['parts']

interface CancelFormProps {
  orderNo: string
  title: string
  confirm: string
  /** The parts to cancel. Undefined while none is chosen, or a value is invalid. */
  parts: CancelledParts | undefined
  endsSubscriptions?: boolean
  onDone: (said: Said) => void
  onClose: () => void
  /** Additional fields. */
  children?: ReactNode
}

/** The form of a cancellation: the reason, a preview, and the button. */
export function CancelForm(props: CancelFormProps) {
  const { orderNo, title, confirm, parts, endsSubscriptions = false, onDone, onClose, children } = props
  const text = useText()
  const cents = useCents()
  const [reason, setReason] = useState<CancelReason | ''>('')
  const { keyOf, done } = useCallKey()
  const preview = usePreview(orderNo, parts && previewedCancel(parts, reason))
  const hint = text('order.cancel.choose')
  const { before, send, lookAgain } = useEffectAction(preview, hint)
  const check = useReasonCheck()
  const refundedText = useRefundedText()
  const { errors, failure, cause, clear, isBusy, submit } = useSubmission({
    fields: ['reason', 'note'],
    check,
    send: ({ note }) =>
      send(async ({ version, effect, amountCents, currency }) => {
        if (!parts || reason === '') return
        const more = { ...(note !== '' && { note }), ...(endsSubscriptions && { endsSubscriptions }) }
        const body = { version, effect, parts, reason, ...more }
        await call('cancelParts', { parameters: { no: orderNo }, body }, { key: keyOf(body) })
        done()
        await refreshChanged(orderNo)
        const said =
          amountCents === undefined || currency === undefined
            ? text('order.cancel.done.short')
            : text('order.cancel.done', { amount: cents(amountCents, currency) })
        onDone(await refundedText(orderNo, said))
      }),
  })
  return (
    <Dialog title={title} onDismiss={onClose}>
      <Form failure={failure} onSubmit={submit}>
        <OrderChanges
          cause={cause}
          currency={preview.shown?.currency}
          onLoad={async () => {
            await Promise.all([refreshChanged(orderNo), lookAgain()])
            clear()
          }}
        />
        {children}
        <ReasonFields reasons={cancelReasons} reason={reason} onReason={setReason} errors={errors} />
        <EffectPanel preview={preview} before={before} hint={hint} />
        <Actions>
          <Button
            type="submit"
            className={dialogStyles.danger}
            busy={isBusy}
            aria-disabled={preview.isWaiting || undefined}
          >
            {confirm}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('order.action.back')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
