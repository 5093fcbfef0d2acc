import { StateMark } from '#office/components/orders/state-mark.tsx'
import type { Tone } from '#office/lib/orders/tones.ts'
import { useShopTime } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import styles from './order.module.css'
import type { OrderDetails } from './use-order.ts'

type Dispute = NonNullable<OrderDetails['money']>['payments'][number]['disputes'][number]

const tones: Record<Dispute['state'], Tone> = { open: 'problem', won: 'done', lost: 'ended' }

/** The disputes of a payment: pending ones, and the bank's decisions (SALE-034). */
export function Disputes({
  disputes,
  shown,
}: {
  disputes: readonly Dispute[]
  shown: (cents: number) => string
}) {
  const text = useText()
  const time = useShopTime()
  return disputes.map(({ disputeId, state, amountCents, reason, answerBy }) => (
    <div key={disputeId}>
      <StateMark tone={tones[state]}>
        {text(`order.dispute.${state}`, { amount: shown(amountCents) })}
      </StateMark>
      {state === 'open' && (
        <p>
          {answerBy === null
            ? text('order.dispute.answer')
            : text('order.dispute.answerBy', { time: time(answerBy) })}
        </p>
      )}
      <p className={styles.quiet}>
        {text('order.dispute.reason', { reason: reason.replaceAll('_', ' ') })}
        <br />
        {text('order.dispute.id', { id: disputeId })}
      </p>
    </div>
  ))
}
