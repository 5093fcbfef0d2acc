import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder, StoredPayment } from '#commerce/orders/queries.ts'
import { moneyDue } from './money-due.ts'
import { moneyStateOf, payerOf } from './money-state.ts'
import { makeRelease, requestMissingCapture } from './capture-queries.ts'
import { makeRefund, noteReturnedToCard } from './refund-queries.ts'
import { releaseHold } from './release-queries.ts'

/**
 * Makes the movements that follow from what an order gives back: gift cards have their money with this, the gateway is asked for
 * refunds after the commit. Nothing is captured here: the job does that. Call it in the transaction that has locked and changed the
 * order.
 */
export async function moveMoney(dependencies: OrderDependencies, order: StoredOrder): Promise<void> {
  const { database, giftCards, actor } = dependencies
  const { orderNo, currency, payments } = order
  const payer = payerOf(order)
  const due = moneyDue(moneyStateOf(order))
  // In the order of their numbers: orders that give back together lock the gift cards in one order.
  for (const { number, instrumentId, amountCents } of withNumbers(due.giftCards, payments)) {
    await giftCards.giveBack({ number, amountCents, currency, orderNo, kind: 'refund' })
    await noteReturnedToCard(database, { orderNo, instrumentId, amountCents }, actor)
  }
  if (!payer) return
  const { instrumentId, reference } = payer
  if (payer.status === 'authorised' && due.keptByPayerCents === 0 && isUncaptured(order, payer))
    await releaseHold(database, { orderNo, instrumentId })
  else if (due.refundCents > 0)
    await makeRefund(database, {
      orderNo,
      instrumentId,
      kind: reference === null ? 'manual' : 'refund',
      amountCents: due.refundCents,
    })
  if (payer.status !== 'authorised' || order.captureAt === 'order') return
  // What has left can cost a cent more once units that waited are cancelled.
  if (due.captureCents > 0) await requestMissingCapture(database, orderNo)
  // Nothing more of a hold is captured of which a part was: the rest ends. A capture that is still to come is the final one, and ends it.
  else if (payer.capturedCents > 0 && due.isFinal) await makeRelease(database, { orderNo, instrumentId })
}

/** Whether the whole hold can be let go. With capture at the order, a capture that is due is dropped with it. */
const isUncaptured = ({ captureAt }: StoredOrder, { capturedCents }: StoredPayment): boolean =>
  captureAt === 'order' || capturedCents === 0

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
