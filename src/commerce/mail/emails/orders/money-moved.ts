import type { MailedPayment } from './confirmed-order.ts'

/** A payment of an order, with what has become of its money. Whole cents. */
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
  /** What the payer has of the money by a lost dispute. */
  coveredCents?: number
  /** What the gateway has refused to return: the shop still owes it. */
  refusedCents?: number
}

/** A refund or a capture for whose answer an email waits. */
export interface AwaitedMovement {
  key: string
  instrumentId: string
  amountCents: number
}

/** An order without the refunds that came to nothing. */
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

/** What became of the money that an order gives back. */
export interface MovedMoney {
  /** Goes back to payments: those beside the gift cards first (SALE-016). */
  returned: { payment: MovedPayment; cents: number }[]
  /** Is never charged, or never received: with it the payer pays less (SALE-017). */
  notChargedCents: number
  /** The one that is charged less. */
  payer: MovedPayment | undefined
  /** Some of its order was charged to a payer and stays so. */
  isPaidInPart: boolean
}

/** Compares two states of an order. What does not go back, and is not covered by a dispute, was never taken. */
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

/** The payment that pays what gift cards do not. The last one took over the open amount of those before; a declined one pays nothing. */
const payerOfRest = <Payment extends MailedPayment & { status: string }>({
  payments,
}: {
  payments: readonly Payment[]
}): Payment | undefined =>
  payments.findLast(
    ({ giftCardNumber, amountCents, status }) =>
      giftCardNumber === null && amountCents > 0 && status !== 'declined' && status !== 'asked',
  )
