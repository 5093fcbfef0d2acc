import { openQueue } from '#shared/queue.ts'
import type { OrderDependencies } from './dependencies.ts'
import { markCaptured, readToCapture, type ToCapture } from './payment-queries.ts'
import { postponePayment } from './settle-queries.ts'

/** Enough for 200 orders a second at a gateway that answers in 100 ms, with half as much in reserve. */
const capturesAtOnce = 30

/** A run reads this many at a time, and the next ones until it has as many as a rush leaves in a minute. */
const batchSize = 500
const mostOfRun = 20_000

/** See Orders.capture. Repeated after a crash, a capture has the same key, and moves no more money. */
export async function captureOrders(dependencies: OrderDependencies, most = mostOfRun): Promise<number> {
  const failures: unknown[] = []
  let captured = 0
  for (let left = most; left > 0;) {
    const wanted = Math.min(batchSize, left)
    const payments = await readToCapture(dependencies.database, wanted)
    const failed = await captureAll(dependencies, payments, (count) => (captured += count))
    failures.push(...failed)
    left -= payments.length
    // Where all fail, the gateway is not there.
    if (payments.length < wanted || failed.length === payments.length) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some payments could not be captured', { cause: failures[0] })
  return captured
}

/** Captures payments side by side. Gives the errors. */
async function captureAll(
  { database, paymentGateway }: OrderDependencies,
  payments: readonly ToCapture[],
  onCaptured: (count: number) => void,
): Promise<unknown[]> {
  const queue = openQueue({ concurrency: capturesAtOnce })
  const failures: unknown[] = []
  const captureOne = async (payment: ToCapture): Promise<void> => {
    const { orderNo, instrumentId, reference, amountCents } = payment
    const movementKey = `${orderNo}-${instrumentId}-capture`
    try {
      await paymentGateway.capture({ movementKey, reference, amountCents })
      onCaptured(await markCaptured(database, payment))
    } catch (failure) {
      failures.push(failure)
      await postponePayment(database, payment)
    }
  }
  await Promise.all(payments.map((payment) => queue.run(() => captureOne(payment))))
  return failures
}
