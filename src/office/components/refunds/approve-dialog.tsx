import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { EffectPanel } from '#office/components/effects/effect-panel.tsx'
import { useEffectAction } from '#office/components/effects/use-effect-action.ts'
import { usePreview } from '#office/components/effects/use-preview.ts'
import { Actions } from '#office/components/form/form.tsx'
import { useAction } from '#office/components/form/use-action.ts'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { refreshRefunds } from './refresh-refunds.ts'
import type { DecisionProps } from './refund.ts'

/** Shows what a proposed refund would do now, and makes it. */
export function ApproveDialog({
  refund: { refundId, orderNo, amountCents, currency },
  onDone,
  onClose,
}: DecisionProps) {
  const text = useText()
  const cents = useCents()
  const [action] = useState(() => ({ action: 'approve' as const, refundId }))
  const preview = usePreview(orderNo, action)
  const { keyOf, done } = useCallKey()
  const { before, send } = useEffectAction(preview, text('refund.loading'))
  const amount = cents(amountCents, currency)
  const { isBusy, failure, run } = useAction(() =>
    send(async ({ effect }) => {
      const body = { decision: 'approve' as const, effect }
      await call('decideRefund', { parameters: { id: refundId }, body }, { key: keyOf(body) })
      done()
      await refreshRefunds(orderNo)
      onDone(text('refund.approved', { amount, orderNo }))
    }),
  )
  return (
    <Dialog title={text('refund.approve.title', { amount, orderNo })} onDismiss={onClose}>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <EffectPanel preview={preview} before={before} hint={text('refund.loading')} />
      <Actions>
        <Button busy={isBusy || (!preview.effect && !preview.error)} onClick={run}>
          {text('refund.approve', { amount })}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {text('refund.back')}
        </Button>
      </Actions>
    </Dialog>
  )
}
