import effectMessages from 'virtual:messages/effect'
import holdMessages from 'virtual:messages/hold'
import orderMessages from 'virtual:messages/order'
import orderStateMessages from 'virtual:messages/orderState'
import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { EffectPanel } from '#office/components/effects/effect-panel.tsx'
import { useEffectAction } from '#office/components/effects/use-effect-action.ts'
import { usePreview } from '#office/components/effects/use-preview.ts'
import { OrderChanges } from '#office/components/order-events/order-changes.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { useAction } from '#office/components/form/use-action.ts'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { refreshRefunds } from './refresh-refunds.ts'
import { RefundFacts } from './refund-facts.tsx'
import type { DecisionProps } from './refund.ts'
import { useRefundedText } from './use-refunded-text.ts'

/** The pages of refunds do not load the messages of events. */
const messages = [orderStateMessages, effectMessages, holdMessages].reduce(joinAreas, orderMessages)

/** Previews a proposed refund, and approves it. */
export function ApproveDialog({ refund, onDone, onClose }: DecisionProps) {
  const { refundId, orderNo, amountCents, currency, reason } = refund
  const text = useText()
  const cents = useCents()
  const [action] = useState(() => ({ action: 'approve' as const, refundId }))
  const preview = usePreview(orderNo, action)
  const refundedText = useRefundedText()
  const { keyOf, done } = useCallKey()
  const { before, send, lookAgain } = useEffectAction(preview, text('refund.loading'))
  const amount = cents(amountCents, currency)
  const { isBusy, failure, cause, clear, run } = useAction(() =>
    send(async ({ version, effect }) => {
      const body = { decision: 'approve' as const, version, effect }
      await call('decideRefund', { parameters: { id: refundId }, body }, { key: keyOf(body) })
      done()
      await refreshRefunds(orderNo)
      onDone(await refundedText(orderNo, text('refund.approved', { amount, orderNo })))
    }),
  )
  return (
    <Dialog title={text('refund.approve.title', { amount, orderNo })} onDismiss={onClose}>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <p>{text(`effect.reason.${reason}`)}</p>
      <RefundFacts refund={refund} />
      <Messages of={messages}>
        <OrderChanges
          cause={cause}
          currency={currency}
          onLoad={async () => {
            await Promise.all([refreshRefunds(orderNo), lookAgain()])
            clear()
          }}
        />
      </Messages>
      <EffectPanel preview={preview} before={before} hint={text('refund.loading')} />
      <Actions>
        <Button busy={isBusy || preview.isWaiting} onClick={run}>
          {text('refund.approve', { amount })}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {text('refund.back')}
        </Button>
      </Actions>
    </Dialog>
  )
}
