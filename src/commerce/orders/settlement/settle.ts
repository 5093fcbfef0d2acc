import { authorisationKey, failOrder, releaseMoney, releaseNow } from './fail.ts'
import { forgetCards } from './forget-cards.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { askForMovements } from '#commerce/orders/money/ask-gateway.ts'
import { readDueMovements } from '#commerce/orders/money/movement-queries.ts'
import { readToVoid } from '#commerce/orders/payment-queries.ts'
import { lockOrder, readOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { recordAnswer, voidEarlierRequests } from './record-answer.ts'
import { isUnsettled, postponeOrder, postponePayment, unsettledOrderNos } from './settle-queries.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'

/** The maximum number of orders or payments in one run; the next run continues. */
const mostAtOnce = 500

/**
 * Concurrent, so that a slow or unreachable gateway delays the stock of other orders by minutes rather than hours.
 */
const settledAtOnce = 10

/** See Orders.settle. */
export async function settleOrders(
  dependencies: OrderDependencies,
  olderThanMinutes: number,
  most = mostAtOnce,
): Promise<number> {
  const { database } = dependencies
  let closed = 0
  const unsettled = await runConcurrently(await unsettledOrderNos(database, olderThanMinutes, most), {
    concurrency: settledAtOnce,
    work: async (orderNo) => {
      if (await settleOrder(dependencies, orderNo, olderThanMinutes)) closed += 1
    },
    postpone: (orderNo) => postponeOrder(database, orderNo),
  })
  const unreleased = await runConcurrently(await readToVoid(database, most), {
    concurrency: settledAtOnce,
    work: (payment) => releaseMoney(dependencies, payment),
    postpone: (payment) => postponePayment(database, payment),
  })
  const refunds = await readDueMovements(database, 'refund', most)
  const unreturned = await askForMovements(dependencies, refunds, settledAtOnce)
  const releases = await readDueMovements(database, 'release', most)
  const unended = await askForMovements(dependencies, releases, settledAtOnce)
  // The cards are deleted after the releases, because an ended order then has no open amount.
  const unforgotten = await forgetCards(dependencies, most)
  const failures = [...unsettled, ...unreleased, ...unreturned.failures, ...unended.failures, ...unforgotten]
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some orders could not be settled', { cause: failures[0] })
  return closed
}

/**
 * Reads the gateway's results of open requests. An order that is still `created` afterwards fails, unless its shopper
 * has started to pay it meanwhile. Returns whether it is closed.
 */
async function settleOrder(
  dependencies: OrderDependencies,
  orderNo: string,
  olderThanMinutes: number,
): Promise<boolean> {
  const { database } = dependencies
  const order = await readOrder(database, orderNo)
  if (order) await recordKnownAnswers(dependencies, order)
  const settled = await database.transact(async () => {
    const [current, isLeft] = await Promise.all([
      lockOrder(database, orderNo),
      isUnsettled(database, orderNo, olderThanMinutes),
    ])
    if (current?.status !== 'created' || !isLeft) return current
    return failOrder(dependencies, current, 'abandoned', { reopenBasket: true })
  })
  if (!settled) return false
  if (settled.status === 'created') {
    // A decision that takes days is polled at growing intervals.
    if (isPending(settled)) await postponeOrder(database, orderNo)
    return false
  }
  await releaseNow(dependencies, settled)
  return true
}

const isPending = ({ payments }: StoredOrder): boolean =>
  payments.some(({ status, pendingUntil }) => status === 'asked' && pendingUntil !== null)

/** Reads the gateway's results of the order's requests, and stores the known ones. */
export async function recordKnownAnswers(dependencies: OrderDependencies, order: StoredOrder): Promise<void> {
  const { orderNo } = order
  for (const payment of order.payments) {
    if (payment.status !== 'asked') continue
    const request = { orderNo, instrumentId: payment.instrumentId, attempt: payment.attempt }
    const answer = await dependencies.paymentGateway.status(authorisationKey(request, request.attempt))
    if (!answer) continue
    await voidEarlierRequests(dependencies, request)
    await recordAnswer(dependencies, request, { answer, card: null })
  }
}

/** See Orders.recheck. */
export async function recheckAuthorisation(dependencies: OrderDependencies, key: string): Promise<void> {
  const [orderNo = ''] = key.split('-')
  const order = await readOrder(dependencies.database, orderNo)
  if (order?.status === 'created') await recordKnownAnswers(dependencies, order)
}
