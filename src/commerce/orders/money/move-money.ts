import { isAwaited } from '#shared/payment/check-payment.ts'
import type { Database } from '#commerce/database.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder, StoredPayment } from '#commerce/orders/queries.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { isDisputed } from '#shared/orders/disputed-payments.ts'
import { lostCentsOf } from './disputed-money.ts'
import { moneyDue, type MoneyDue } from './money-due.ts'
import { checkDueCents, moneyStateOf, netOf, openAmountOf, payersOf, sumOf } from './money-state.ts'
import { markCheckPaid } from './check-queries.ts'
import { endDeclinedRest } from './owed-queries.ts'
import { makeRelease, requestMissingCapture } from './capture-queries.ts'
import { makeRefund, noteReturnedToCard } from './refund-queries.ts'
import { settleDroppedEmails } from './settle-dropped-emails.ts'
import { endReleased, releaseHold } from './release-queries.ts'

/** A check without receipts that is no longer needed, because gift cards pay the rest of the order. */
const unneededCheckOf = (order: StoredOrder): StoredOrder['payments'][number] | undefined =>
  order.status !== 'cancelled' && checkDueCents(order) === 0 ? order.payments.find(isAwaited) : undefined

/**
 * Creates the movements that follow from the refunds of an order. Gift cards are refunded in this transaction; the
 * gateway is called for refunds after the commit. Creates no captures: the job does that. Call it in the transaction
 * that has locked and changed the order. `refundedLeftCents`: the refund for shipped parts. Refuses, and writes
 * nothing, if money of a payment with an open dispute would be refunded (SALE-034).
 */
export async function moveMoney(
  dependencies: OrderDependencies,
  order: StoredOrder,
  refundedLeftCents = 0,
): Promise<void | Refusal<'payment-disputed'>> {
  const { database, giftCards, actor } = dependencies
  const { orderNo, currency, payments } = order
  const due = moneyDue({ ...moneyStateOf(order), refundedLeftCents })
  const covered =
    payersOf(order).find((one) => one.status === 'not_paid' && netOf(one) >= due.keptByPayerCents) ??
    unneededCheckOf(order)
  if (covered) await markCheckPaid(database, { orderNo, instrumentId: covered.instrumentId })
  const unneeded = unneededHoldOf(order, due.keptByPayerCents)
  const refunds = refundShares(order, { unneeded, due })
  if (refunds.some(({ payer }) => isDisputed(order, payer.instrumentId)))
    return refuse('payment-disputed', { orderNo })
  // Sorted by number: orders with concurrent refunds lock the gift cards in the same order.
  for (const { number, instrumentId, amountCents } of withNumbers(due.giftCards, payments)) {
    await giftCards.giveBack({ number, amountCents, currency, orderNo, kind: 'refund' })
    await noteReturnedToCard(database, { orderNo, instrumentId, amountCents }, actor)
  }
  if (unneeded) {
    await endHold(database, orderNo, unneeded)
    await settleDroppedEmails(dependencies, { orderNo, instrumentId: unneeded.instrumentId })
  }
  const declined = payments.find(({ isToPayAgain }) => isToPayAgain === true)
  if (declined && openAmountOf(order).captureCents === 0)
    await endDeclinedRest(database, { orderNo, instrumentId: declined.instrumentId })
  for (const { payer, amountCents } of refunds)
    await makeRefund(database, {
      orderNo,
      instrumentId: payer.instrumentId,
      kind: payer.reference === null ? 'manual' : 'refund',
      amountCents,
    })
  const open = payersOf(order).find(({ status }) => status === 'authorised')
  if (!open || unneeded || order.captureAt === 'order') return
  // The shipped amount can rise by a cent when waiting units are cancelled.
  if (due.captureCents > 0) await requestMissingCapture(database, orderNo)
  // If a partly captured hold has no further capture, its rest is released. A capture that is still due is the final
  // one, and releases the rest.
  else if (open.capturedCents > 0 && due.isFinal)
    await makeRelease(database, { orderNo, instrumentId: open.instrumentId })
}

const closedPayersOf = (order: StoredOrder): StoredPayment[] => payersOf(order).filter((one) => !isOpen(one))

const isOpen = ({ status }: StoredPayment): boolean =>
  status === 'authorised' || status === 'releasing' || status === 'released'

/** A hold that has no capture and needs none. Includes a released hold, which is then not authorised again. */
function unneededHoldOf(order: StoredOrder, keptByPayerCents: number): StoredPayment | undefined {
  const open = payersOf(order).find(isOpen)
  if (!open || !isUncaptured(order, open)) return undefined
  return keptByPayerCents > netOf(sumOf(closedPayersOf(order))) ? undefined : open
}

function endHold(database: Database, orderNo: string, { instrumentId, status }: StoredPayment) {
  const key = { orderNo, instrumentId }
  return status === 'authorised' ? releaseHold(database, key) : endReleased(database, key)
}

/** Whether the whole hold can be released. With capture at the order, a due capture is dropped with it. */
const isUncaptured = ({ captureAt }: StoredOrder, { capturedCents }: StoredPayment): boolean =>
  captureAt === 'order' || capturedCents === 0

/**
 * The refund of each payer, at most the amount that it has paid and that no refund or lost dispute has returned. Last
 * payer first; a payer with an open dispute is last (SALE-034).
 */
function refundShares(
  order: StoredOrder,
  { unneeded, due }: { unneeded: StoredPayment | undefined; due: MoneyDue },
): { payer: StoredPayment; amountCents: number }[] {
  const payers = unneeded ? closedPayersOf(order) : payersOf(order)
  const returnable = (payer: StoredPayment) =>
    Math.max(0, netOf(payer) - lostCentsOf(order, payer.instrumentId))
  const isOpenDispute = (payer: StoredPayment) => isDisputed(order, payer.instrumentId)
  // A due capture of a hold that ends was not paid.
  let rest = unneeded
    ? Math.min(due.refundCents, Math.max(0, netOf(sumOf(payers)) - due.keptByPayerCents))
    : due.refundCents
  const lastFirst = payers.toReversed()
  return [...lastFirst.filter((one) => !isOpenDispute(one)), ...lastFirst.filter(isOpenDispute)].flatMap(
    (payer) => {
      const amountCents = Math.min(rest, returnable(payer))
      rest -= amountCents
      return amountCents > 0 ? [{ payer, amountCents }] : []
    },
  )
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
