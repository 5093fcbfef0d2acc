import { voidEarlierRequests, recordAnswer } from './authorise.ts'
import { authorisationKey, failOrder, releaseMoney, releaseNow } from './fail.ts'
import type { OrderDependencies } from './dependencies.ts'
import { markCaptured, readToCapture, readToVoid } from './payment-queries.ts'
import { lockOrder, readOrder, unsettledOrderNos } from './queries.ts'

/** The most orders or payments of one run; the next run continues. */
const mostAtOnce = 500

/** See Orders.settle. */
export async function settleOrders(
  dependencies: OrderDependencies,
  olderThanMinutes: number,
): Promise<number> {
  const failures: unknown[] = []
  let closed = 0
  for (const orderNo of await unsettledOrderNos(dependencies.database, olderThanMinutes, mostAtOnce)) {
    await settleOrder(dependencies, orderNo).then(
      () => closed++,
      (failure: unknown) => failures.push(failure),
    )
  }
  for (const payment of await readToVoid(dependencies.database, mostAtOnce)) {
    await releaseMoney(dependencies, payment).catch((failure: unknown) => failures.push(failure))
  }
  throwAll(failures, 'Some orders could not be settled')
  return closed
}

/** Reads the gateway's answers to requests without one. An order that is still `created` after that is failed. */
async function settleOrder(dependencies: OrderDependencies, orderNo: string): Promise<void> {
  const { database, paymentGateway } = dependencies
  const order = await readOrder(database, orderNo)
  for (const payment of order?.payments ?? []) {
    if (payment.status !== 'asked') continue
    const request = { orderNo, instrumentId: payment.instrumentId, attempt: payment.attempt }
    const answer = await paymentGateway.status(authorisationKey(request, request.attempt))
    if (!answer) continue
    await voidEarlierRequests(dependencies, request)
    await recordAnswer(dependencies, request, { answer, card: null })
  }
  const failed = await database.transact(async () => {
    const current = await lockOrder(database, orderNo)
    if (current?.status !== 'created') return undefined
    return failOrder(dependencies, current, 'abandoned', { reopenBasket: true })
  })
  if (failed) await releaseNow(dependencies, failed)
}

/** See Orders.capture. */
export async function captureOrders(dependencies: OrderDependencies): Promise<number> {
  const { database, paymentGateway } = dependencies
  const failures: unknown[] = []
  let captured = 0
  for (const payment of await readToCapture(database, mostAtOnce)) {
    const { orderNo, instrumentId, reference, amountCents } = payment
    try {
      await paymentGateway.capture({
        movementKey: `${orderNo}-${instrumentId}-capture`,
        reference,
        amountCents,
      })
      captured += await markCaptured(database, payment)
    } catch (failure) {
      failures.push(failure)
    }
  }
  throwAll(failures, 'Some payments could not be captured')
  return captured
}

function throwAll(failures: unknown[], message: string): void {
  if (failures.length > 0) throw new AggregateError(failures, message, { cause: failures[0] })
}
