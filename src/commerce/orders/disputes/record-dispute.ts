import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { insertHolds, markReleased } from '#commerce/orders/holds/hold-queries.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { refundNow } from '#commerce/orders/money/ask-gateway.ts'
import { coverOwed } from '#commerce/orders/money/cover-owed.ts'
import { moveMoney } from '#commerce/orders/money/move-money.ts'
import type { OrderPayment } from '#commerce/orders/order.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import type { PaymentDispute } from '#commerce/ports/payment-gateway.ts'
import {
  raiseVersion,
  readHoldOfDisputes,
  writeDecision,
  writeDispute,
  writeHoldOf,
} from './dispute-queries.ts'

/** See OrderDisputes.recheck. */
export async function recheckDispute(dependencies: OrderDependencies, disputeId: string): Promise<boolean> {
  const dispute = await dependencies.paymentGateway.disputes?.read(disputeId)
  return dispute !== undefined && recordDispute(dependencies, dispute)
}

/**
 * Stores the gateway's data of a dispute, and its consequences, in one transaction that locks the order. Returns
 * whether anything was new.
 */
export async function recordDispute(
  dependencies: OrderDependencies,
  dispute: PaymentDispute,
): Promise<boolean> {
  const { database } = dependencies
  const [orderNo = ''] = dispute.authorisationKey.split('-')
  const isNews = await database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    const payment = order?.payments.find(({ reference }) => reference === dispute.reference)
    // Another shop may use the same account at the gateway.
    if (!order || !payment) return false
    return followUnderLock(dependencies, order, { ...dispute, ...withinPayment(dispute, payment) })
  })
  if (isNews) await refundNow(dependencies, orderNo)
  return isNews
}

/** Limits the amount to the payment, because a dispute in another currency can differ by the exchange rate. */
const withinPayment = ({ amountCents }: PaymentDispute, { instrumentId, capturedCents }: OrderPayment) => ({
  instrumentId,
  amountCents: capturedCents > 0 ? Math.min(amountCents, capturedCents) : amountCents,
})

type DisputeOfOrder = PaymentDispute & { instrumentId: string }

async function followUnderLock(
  dependencies: OrderDependencies,
  order: StoredOrder,
  dispute: DisputeOfOrder,
): Promise<boolean> {
  const { database } = dependencies
  const { orderNo } = order
  const { state, disputeId } = dispute
  const known = order.disputes.find(({ id }) => id === disputeId)
  // The responses to two concurrent webhooks may arrive in the wrong order: one from before the decision after the
  // later one.
  if (known && known.state !== 'open' && (state === 'open' || state === known.state)) return false
  if (!known || known.state === 'open') await writeDispute(database, { ...dispute, orderNo })
  if (known?.state === state) return false
  // The version is raised before the events are written, because they contain it.
  await raiseVersion(database, orderNo)
  if (!known) await recordEvents(dependencies, [eventOf(orderNo, dispute, 'dispute-opened')])
  // A won dispute has ended its hold. If the dispute is finally lost, the order is held again.
  if (!known || known.state === 'won') await hold(dependencies, order, dispute)
  if (state !== 'open') await decide(dependencies, orderNo, { ...dispute, state })
  return true
}

const eventOf = (
  orderNo: string,
  { disputeId, instrumentId, amountCents, reason }: DisputeOfOrder,
  kind: 'dispute-opened' | 'dispute-won' | 'dispute-lost',
) => ({ orderNo, kind, details: { disputeId, instrumentId, amountCents, reason } })

/**
 * Holds the unshipped parts. The disputes of an order share one hold, besides any hold for fraud of staff, which may
 * end before they are decided.
 */
async function hold(
  dependencies: OrderDependencies,
  order: StoredOrder,
  { disputeId, state }: DisputeOfOrder,
): Promise<void> {
  const { database, actor } = dependencies
  const { orderNo, status } = order
  const isOpen = status === 'new' || status === 'open'
  if (!isOpen || state === 'won') return
  if ((await readHoldOfDisputes(database, orderNo)) === undefined)
    await insertHolds(database, actor, [
      {
        orderNo,
        shipmentId: null,
        reason: 'fraud',
        note: 'The payment is disputed at the bank.',
        isOfDispute: true,
      },
    ])
  const placed = await readHoldOfDisputes(database, orderNo)
  if (placed === undefined) throw new Error(`Order ${orderNo} has no hold for its dispute`)
  await writeHoldOf(database, disputeId, placed)
}

async function decide(
  dependencies: OrderDependencies,
  orderNo: string,
  dispute: DisputeOfOrder & { state: 'won' | 'lost' },
): Promise<void> {
  const { database, actor } = dependencies
  const { disputeId, state } = dispute
  await writeDecision(database, disputeId, state)
  await recordEvents(dependencies, [eventOf(orderNo, dispute, `dispute-${state}`)])
  if (state === 'lost') await coverOwed(database, orderNo)
  const decided = await readOrder(database, orderNo)
  if (!decided) throw new Error(`Order ${orderNo} no longer exists`)
  const { disputes } = decided
  // An open or lost dispute retains the hold.
  const placed = disputes.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]))
  if (placed.length > 0 && disputes.every((one) => one.state === 'won'))
    await markReleased(database, actor, placed)
  // If a lost dispute is finally won, the refund that it had covered is paid now.
  await moveMoney(dependencies, decided)
}
