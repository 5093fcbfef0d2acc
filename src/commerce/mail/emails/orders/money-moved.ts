import type { MailedPayment } from './confirmed-order.ts'

/** A payment of an order, with the state of its money. In whole cents. */
export interface MovedPayment extends MailedPayment {
  status: string
  instrumentId: string
  capturedCents: number
  refundedCents: number
}

interface MovedOrder {
  givenBackCents: number
  payments: readonly MovedPayment[]
}

export interface MoneyBetween {
  before: MovedOrder
  after: MovedOrder
  /** The amount that the bank has returned to the payer after a lost dispute. */
  coveredCents?: number
  /** The amount that the gateway has refused to return: the shop still owes it. */
  refusedCents?: number
}

/** A refund or a capture whose result an email waits for. */
export interface AwaitedMovement {
  key: string
  instrumentId: string
  amountCents: number
}

/** An order without its failed refunds. */
export const withoutRefunds = <Order extends MovedOrder>(
  order: Order,
  refunds: readonly AwaitedMovement[],
): Order => ({
  ...order,
  payments: order.payments.map((payment) => ({
    ...payment,
    refundedCents: refunds.reduce(
      (cents, { instrumentId, amountCents }) =>
        instrumentId === payment.instrumentId ? cents - amountCents : cents,
      payment.refundedCents,
    ),
  })),
})

/** The amounts of an order that are returned or not charged. */
export interface MovedMoney {
  /** Returned to payments, gift cards last (SALE-016). */
  returned: { payment: MovedPayment; cents: number }[]
  /** The amount that was never charged or received: the payer pays less (SALE-017). */
  notChargedCents: number
  /** The payment that is charged less. */
  payer: MovedPayment | undefined
  /** Whether part of the order was charged to the payer and remains charged. */
  isPaidInPart: boolean
}

/**
 * Compares two states of an order. An amount that was neither returned nor covered by a dispute was never charged.
 */
export function moneyMoved({ before, after, coveredCents = 0, refusedCents = 0 }: MoneyBetween): MovedMoney {
  const former = new Map(
    before.payments.map(({ instrumentId, refundedCents }) => [instrumentId, refundedCents]),
  )
  const moved = after.payments.flatMap((payment) => {
    const cents = payment.refundedCents - (former.get(payment.instrumentId) ?? 0)
    return cents > 0 ? [{ payment, cents }] : []
  })
  const returned = [
    ...moved.filter(({ payment }) => payment.giftCardNumber === null),
    ...moved.filter(({ payment }) => payment.giftCardNumber !== null),
  ]
  const backCents = after.givenBackCents - before.givenBackCents
  const returnedCents = returned.reduce((sum, { cents }) => sum + cents, 0)
  return {
    returned,
    notChargedCents: Math.max(0, backCents - coveredCents - refusedCents - returnedCents),
    payer: payerOfRest(after),
    isPaidInPart: after.payments.some(
      ({ giftCardNumber, capturedCents, refundedCents }) =>
        giftCardNumber === null && capturedCents > refundedCents,
    ),
  }
}

/**
 * The last payment by another means than a gift card that was not declined. It covers the open amount of earlier
 * ones.
 */
const payerOfRest = <Payment extends MailedPayment & { status: string }>({
  payments,
}: {
  payments: readonly Payment[]
}): Payment | undefined =>
  payments.findLast(
    ({ giftCardNumber, amountCents, status }) =>
      giftCardNumber === null && amountCents > 0 && status !== 'declined' && status !== 'asked',
  )
