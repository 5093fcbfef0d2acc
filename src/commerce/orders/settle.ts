import { letGoOfEarlier, recordAnswer } from './authorise.ts'
import { authorisationKey, failOrder, releaseMoney, releaseNow } from './fail.ts'
import type { OrderDependencies } from './dependencies.ts'
import { markCaptured, readToCapture, readToVoid } from './payment-queries.ts'
import { lockOrder, readOrder, unsettledOrderNos } from './queries.ts'

/** At most this many of a kind in one run; the next run goes on. */
const mostAtOnce = 500

/** Closes orders that stayed `created`, and has failed orders' money let go. See Orders.settle. */
export async function settleOrders(parts: OrderDependencies, olderThanMinutes: number): Promise<number> {
  const failures: unknown[] = []
  let closed = 0
  for (const orderNo of await unsettledOrderNos(parts.database, olderThanMinutes, mostAtOnce)) {
    await settleOrder(parts, orderNo).then(
      () => closed++,
      (failure: unknown) => failures.push(failure),
    )
  }
  for (const payment of await readToVoid(parts.database, mostAtOnce)) {
    await releaseMoney(parts, payment).catch((failure: unknown) => failures.push(failure))
  }
  throwAll(failures, 'Some orders could not be settled')
  return closed
}

/** Asks the gateway what became of unanswered asks; an order that this does not close is given up. */
async function settleOrder(parts: OrderDependencies, orderNo: string): Promise<void> {
  const { database, paymentGateway } = parts
  const order = await readOrder(database, orderNo)
  for (const payment of order?.payments ?? []) {
    if (payment.status !== 'asked') continue
    const asked = { orderNo, instrumentId: payment.instrumentId, attempt: payment.attempt }
    const answer = await paymentGateway.status(authorisationKey(asked, asked.attempt))
    if (!answer) continue
    await letGoOfEarlier(parts, asked)
    await recordAnswer(parts, asked, { answer, card: null })
  }
  const failed = await database.transact(async () => {
    const standing = await lockOrder(database, orderNo)
    if (standing?.status !== 'created') return undefined
    return failOrder(parts, standing, 'abandoned', { reopenBasket: true })
  })
  if (failed) await releaseNow(parts, failed)
}

/** Takes the money of placed orders. See Orders.capture. */
export async function captureOrders(parts: OrderDependencies): Promise<number> {
  const { database, paymentGateway } = parts
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
