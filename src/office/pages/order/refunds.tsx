import { useState } from 'react'
import { Notice } from '#office/components/form/notice.tsx'
import { Proposal } from '#office/components/refunds/proposal.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { Part } from './part.tsx'
import type { OrderDetails } from './use-order.ts'

/** The refunds of an order, with those that wait for a decision. */
export function Refunds({ refunds }: { refunds: NonNullable<OrderDetails['refunds']> }) {
  const text = useText()
  const [done, setDone] = useState<string>()
  if (refunds.length === 0) return null
  return (
    <Part title={text('order.refunds')}>
      <Notice text={done} />
      <ul>
        {refunds.map((refund) => (
          <Proposal key={refund.refundId} refund={refund} onDone={setDone} />
        ))}
      </ul>
    </Part>
  )
}
