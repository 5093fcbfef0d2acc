import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder, StoredPayment } from '#commerce/orders/queries.ts'
import { moneyDue } from './money-due.ts'
import { moneyStateOf, netOf, payersOf, sumOf } from './money-state.ts'
import { makeRelease, requestMissingCapture } from './capture-queries.ts'
import { makeRefund, noteReturnedToCard } from './refund-queries.ts'
import { endReleased, releaseHold } from './release-queries.ts'

/**
 * Makes the movements that follow from what an order gives back: gift cards have their money with this, the gateway is asked for
 * refunds after the commit. Nothing is captured here: the job does that. Call it in the transaction that has locked and changed the
 * order.
 */
export async function moveMoney(dependencies: OrderDependencies, order: StoredOrder): Promise<void> {
  const { database, giftCards, actor } = dependencies
  const { orderNo, currency, payments } = order
  const due = moneyDue(moneyStateOf(order))
  // In the order of their numbers: orders that give back together lock the gift cards in one order.
  for (const { number, instrumentId, amountCents } of withNumbers(due.giftCards, payments)) {
    await giftCards.giveBack({ number, amountCents, currency, orderNo, kind: 'refund' })
    await noteReturnedToCard(database, { orderNo, instrumentId, amountCents }, actor)
  }
  const isWhollyReleased = await endUnneededHold(dependencies, order, due.keptByPayerCents)
  const payers = isWhollyReleased ? closedPayersOf(order) : payersOf(order)
  const refundCents = isWhollyReleased
    ? Math.max(0, netOf(sumOf(payers)) - due.keptByPayerCents)
    : due.refundCents
  for (const { payer, amountCents } of refundShares(payers, refundCents))
    await makeRefund(database, {
      orderNo,
      instrumentId: payer.instrumentId,
      kind: payer.reference === null ? 'manual' : 'refund',
      amountCents,
    })
  const open = payersOf(order).find(({ status }) => status === 'authorised')
  if (!open || isWhollyReleased || order.captureAt === 'order') return
  // What has left can cost a cent more once units that waited are cancelled.
  if (due.captureCents > 0) await requestMissingCapture(database, orderNo)
  // Nothing more of a hold is captured of which a part was: the rest ends. A capture that is still to come is the final one, and ends it.
  else if (open.capturedCents > 0 && due.isFinal)
    await makeRelease(database, { orderNo, instrumentId: open.instrumentId })
}

const closedPayersOf = (order: StoredOrder): StoredPayment[] => payersOf(order).filter((one) => !isOpen(one))

const isOpen = ({ status }: StoredPayment): boolean =>
  status === 'authorised' || status === 'releasing' || status === 'released'

/** Ends the hold of which nothing is captured or will be; also one that was let go, which is not asked for again then. */
async function endUnneededHold(
  { database }: OrderDependencies,
  order: StoredOrder,
  keptByPayerCents: number,
): Promise<boolean> {
  const open = payersOf(order).find(isOpen)
  if (!open || !isUncaptured(order, open)) return false
  if (keptByPayerCents > netOf(sumOf(closedPayersOf(order)))) return false
  const key = { orderNo: order.orderNo, instrumentId: open.instrumentId }
  await (open.status === 'authorised' ? releaseHold(database, key) : endReleased(database, key))
  return true
}

/** Whether the whole hold can be let go. With capture at the order, a capture that is due is dropped with it. */
const isUncaptured = ({ captureAt }: StoredOrder, { capturedCents }: StoredPayment): boolean =>
  captureAt === 'order' || capturedCents === 0

/** What goes back by each payer: the last one first, each at most what it has paid and not back yet. */
function refundShares(
  payers: readonly StoredPayment[],
  refundCents: number,
): { payer: StoredPayment; amountCents: number }[] {
  let rest = refundCents
  return payers.toReversed().flatMap((payer) => {
    const amountCents = Math.min(rest, netOf(payer))
    rest -= amountCents
    return amountCents > 0 ? [{ payer, amountCents }] : []
  })
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
