import { Question } from '#office/components/dialog/question.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { call } from '#office/state/call.ts'
import { useText } from '#ui/messages/use-text.ts'
import { refreshRefunds } from './refresh-refunds.ts'
import type { DecisionProps } from './refund.ts'

/** Asks for confirmation before the author withdraws a proposed refund. */
export function WithdrawQuestion({
  refund: { refundId, orderNo, amountCents, currency },
  onDone,
  onClose,
}: DecisionProps) {
  const text = useText()
  const cents = useCents()
  const { keyOf, done } = useCallKey()
  const amount = cents(amountCents, currency)
  return (
    <Question
      title={text('refund.withdraw.title', { amount })}
      text={text('refund.withdraw.text')}
      confirm={text('refund.withdraw.confirm')}
      act={async () => {
        await call('withdrawRefund', { parameters: { id: refundId }, body: {} }, { key: keyOf(refundId) })
        done()
        await refreshRefunds(orderNo)
        onDone(text('refund.withdrawn', { amount }))
      }}
      onCancel={onClose}
    />
  )
}
