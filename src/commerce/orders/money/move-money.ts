import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder, StoredPayment } from '#commerce/orders/queries.ts'
import { moneyDue, type MoneyState } from './money-due.ts'
import { makeRefund, noteReturnedToCard, releaseHold } from './movement-queries.ts'

/**
 * Makes the movements that follow from what an order gives back: gift cards have their money with this, the gateway is asked for
 * refunds after the commit. Nothing is captured here: the job does that. Call it in the transaction that has locked and changed the
 * order.
 */
export async function moveMoney(dependencies: OrderDependencies, order: StoredOrder): Promise<void> {
  const { database, giftCards, actor } = dependencies
  const { orderNo, currency, payments } = order
  const payer = payerOf(order)
  const due = moneyDue(stateOf(order))
  // In the order of their numbers: orders that give back together lock the gift cards in one order.
  for (const { number, instrumentId, amountCents } of withNumbers(due.giftCards, payments)) {
    await giftCards.giveBack({ number, amountCents, currency, orderNo, kind: 'refund' })
    await noteReturnedToCard(database, { orderNo, instrumentId, amountCents }, actor)
  }
  if (!payer) return
  const { instrumentId, reference } = payer
  if (payer.status === 'authorised' && due.keptByPayerCents === 0)
    await releaseHold(database, { orderNo, instrumentId })
  else if (due.refundCents > 0)
    await makeRefund(database, {
      orderNo,
      instrumentId,
      kind: reference === null ? 'manual' : 'refund',
      amountCents: due.refundCents,
    })
}

/** The instrument that pays what the gift cards do not, with its money held or received. */
const payerOf = ({ payments }: StoredOrder): StoredPayment | undefined =>
  payments.find(
    ({ giftCardNumber, status }) =>
      giftCardNumber === null && ['authorised', 'captured', 'refunding', 'refunded'].includes(status),
  )

function stateOf(order: StoredOrder): MoneyState {
  const { orderTotalCents: totalCents, givenBackCents, payments } = order
  const payer = payerOf(order)
  return {
    totalCents,
    givenBackCents,
    giftCards: payments.flatMap(({ instrumentId, giftCardNumber, capturedCents, refundedCents }) =>
      giftCardNumber === null
        ? []
        : [{ instrumentId, paidCents: capturedCents, returnedCents: refundedCents }],
    ),
    ...(payer && { payer }),
  }
}

const withNumbers = (
  due: readonly { instrumentId: string; amountCents: number }[],
  payments: readonly StoredPayment[],
): { number: string; instrumentId: string; amountCents: number }[] =>
  due
    .flatMap((one) => {
      const number = payments.find(({ instrumentId }) => instrumentId === one.instrumentId)?.giftCardNumber
      return number ? [{ ...one, number }] : []
    })
    .toSorted((one, other) => (one.number < other.number ? -1 : 1))
