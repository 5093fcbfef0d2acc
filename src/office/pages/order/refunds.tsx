import { useState } from 'react'
import { Notice, type Said } from '#office/components/form/notice.tsx'
import { StateMark } from '#office/components/orders/state-mark.tsx'
import { useCents } from '#office/lib/use-cents.ts'
import { Proposal } from '#office/components/refunds/proposal.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Part } from './part.tsx'
import type { OrderDetails } from './use-order.ts'

interface RefundsProps {
  refunds: NonNullable<OrderDetails['refunds']>
  money: OrderDetails['money']
}

/** The refunds of an order, with the proposed ones. */
export function Refunds({ refunds, money }: RefundsProps) {
  const text = useText()
  const cents = useCents()
  const owed = (money?.payments ?? []).reduce((sum, { owedCents }) => sum + owedCents, 0)
  const [done, setDone] = useState<Said>()
  if (refunds.length === 0) return null
  return (
    <Part title={text('order.refunds')}>
      <Notice text={done} />
      {money && owed > 0 && (
        <StateMark tone="problem" isSentence>
          {text('refund.owed', { amount: cents(owed, money.currency) })}
        </StateMark>
      )}
      <ul>
        {refunds.map((refund) => (
          <Proposal key={refund.refundId} refund={refund} onDone={setDone} />
        ))}
      </ul>
    </Part>
  )
}
