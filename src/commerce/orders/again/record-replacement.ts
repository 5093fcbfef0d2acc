import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { insertHolds, markReleased } from '#commerce/orders/holds/hold-queries.ts'
import { recordEvents } from '#commerce/orders/journal/record-events.ts'
import { makeCapture, makeRelease } from '#commerce/orders/money/capture-queries.ts'
import { openAmountOf } from '#commerce/orders/money/money-state.ts'
import { moveMoney } from '#commerce/orders/money/move-money.ts'
import { lockOrder, readOrder, type StoredOrder, type StoredPayment } from '#commerce/orders/queries.ts'
import type { Authorisation } from '#commerce/ports/payment-gateway.ts'
import {
  deleteReplacement,
  endReplaced,
  findRequestedReplacement,
  markAgainDeclined,
  markHeldAgain,
  type RequestedReplacement,
} from './again-queries.ts'

type Decided = Exclude<Authorisation, { kind: 'pending' }>

/**
 * Stores the gateway's result of a request that takes over the open amount of a payment. Held: the former hold ends.
 * Declined: the buyer has to pay the amount, unless the former hold can still be captured. Returns whether the amount
 * is held. Also returns false if another process has stored the result first.
 */
export const recordReplacement = (
  dependencies: OrderDependencies,
  { orderNo, instrumentId }: Pick<RequestedReplacement, 'orderNo' | 'instrumentId'>,
  { answer, card }: { answer: Decided; card: StoredPayment['card'] },
): Promise<boolean> =>
  dependencies.database.transact(async () => {
    const { database } = dependencies
    const order = await lockOrder(database, orderNo)
    const request = order && (await findRequestedReplacement(database, { orderNo, instrumentId }))
    if (!order || !request) return false
    if (answer.kind === 'declined') {
      await recordDecline(dependencies, order, request, answer.reason)
      return false
    }
    if (answer.amountCents !== request.amountCents)
      throw new Error(`The gateway holds another amount for order ${orderNo} than was requested`)
    await recordHold(dependencies, order, request, { reference: answer.reference, card })
    return true
  })

async function recordHold(
  dependencies: OrderDependencies,
  order: StoredOrder,
  request: RequestedReplacement,
  { reference, card }: { reference: string; card: StoredPayment['card'] },
): Promise<void> {
  const { database, paymentGateway, actor } = dependencies
  const { orderNo, instrumentId, replaces, methodId, amountCents } = request
  const old = order.payments.find((one) => one.instrumentId === replaces)
  // If the order was cancelled meanwhile, its open amount is 0, and the new hold is released.
  const isNeeded = old !== undefined && openAmountOf(order).captureCents > 0
  await markHeldAgain(database, request, {
    reference,
    card,
    isNeeded,
    holdDays: paymentGateway.holdDays?.({ methodId, isByMerchant: !request.isByBuyer }),
  })
  const event = { orderNo, kind: 'payment-authorised' as const, details: { instrumentId, amountCents } }
  await recordEvents(dependencies, [event])
  if (!isNeeded) return
  if (old.status === 'authorised' && old.capturedCents > 0)
    await makeRelease(database, { orderNo, instrumentId: replaces })
  await endReplaced(database, { orderNo, instrumentId: replaces })
  const waiting = order.holds.filter(isForMoney)
  await markReleased(
    database,
    actor,
    waiting.map(({ id }) => id),
  )
  const held = await readOrder(database, orderNo)
  if (!held) return
  // The capture queue captures a payment less all refunds. This payment contains only the open amount.
  const open = openAmountOf(held)
  if (held.captureAt === 'order' && open.captureCents > 0)
    await makeCapture(database, { orderNo, instrumentId, amountCents: open.captureCents, isFinal: true })
  else await moveMoney(dependencies, held)
}

const isForMoney = ({ reason, placedBy, ruleId }: StoredOrder['holds'][number]): boolean =>
  reason === 'payment' && placedBy.kind === 'shop' && ruleId === null

async function recordDecline(
  dependencies: OrderDependencies,
  order: StoredOrder,
  request: RequestedReplacement,
  reason: string,
): Promise<void> {
  const { database, actor, mail, sites } = dependencies
  const { orderNo, instrumentId, replaces, amountCents, isByBuyer } = request
  await deleteReplacement(database, { orderNo, instrumentId })
  await recordEvents(dependencies, [
    { orderNo, kind: 'payment-declined', details: { instrumentId: replaces, amountCents, reason } },
  ])
  // The buyer is present, and can choose another payment.
  if (isByBuyer) return
  const isFirst = await markAgainDeclined(database, { orderNo, instrumentId: replaces }, reason)
  const old = order.payments.find((one) => one.instrumentId === replaces)
  // An existing hold is captured before it lapses, so the parcels need not wait.
  if (!old || old.status === 'authorised' || order.status === 'cancelled') return
  // Parcels that have left meanwhile are not held.
  if (order.status !== 'completed')
    await insertHolds(database, actor, [{ orderNo, shipmentId: null, reason: 'payment' }])
  const site = isFirst ? await sites.find(order.siteId) : undefined
  if (site) await mail.noticeUnpaidParcels(order, { payment: old, amountCents }, site)
}
