interface Disputed {
  disputes: readonly { instrumentId: string; state: string }[]
}

interface Paid {
  payments: readonly { instrumentId: string; capturedCents: number }[]
}

/** Whether a bank decision about a payment is open (SALE-034). */
export const isDisputed = ({ disputes }: Disputed, instrumentId: string): boolean =>
  disputes.some((dispute) => dispute.state === 'open' && dispute.instrumentId === instrumentId)

/** Whether captured money of an order is disputed. Authorised money cannot be disputed, and can be released. */
export const hasDisputedMoney = ({ payments, disputes }: Paid & Disputed): boolean =>
  payments.some(
    ({ instrumentId, capturedCents }) => capturedCents > 0 && isDisputed({ disputes }, instrumentId),
  )
