import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { markCaptured, readToCapture } from '#commerce/orders/payment-queries.ts'
import { postponePayment } from '#commerce/orders/settlement/settle-queries.ts'
import { sideBySide } from '#commerce/orders/settlement/side-by-side.ts'

/** Enough for 200 orders a second at a gateway that answers in 100 ms, with half as much in reserve. */
const capturesAtOnce = 30

/** A run reads this many at a time, and the next ones until it has as many as a rush leaves in a minute. */
const batchSize = 500
const mostOfRun = 20_000

/** See Orders.capture. Repeated after a crash, a capture has the same key, and moves no more money. */
export async function captureOrders(
  { actor, database, paymentGateway }: OrderDependencies,
  most = mostOfRun,
): Promise<number> {
  const failures: unknown[] = []
  let captured = 0
  for (let left = most; left > 0;) {
    const wanted = Math.min(batchSize, left)
    const payments = await readToCapture(database, wanted)
    const failed = await sideBySide(payments, {
      concurrency: capturesAtOnce,
      async work(payment) {
        const { orderNo, instrumentId, reference, amountCents } = payment
        const movementKey = `${orderNo}-${instrumentId}-capture`
        await paymentGateway.capture({ movementKey, reference, amountCents })
        const marked = await markCaptured(database, payment, actor)
        captured += marked
      },
      postpone: (payment) => postponePayment(database, payment),
    })
    failures.push(...failed)
    left -= payments.length
    // Where all fail, the gateway is not there.
    if (payments.length < wanted || failed.length === payments.length) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some payments could not be captured', { cause: failures[0] })
  return captured
}
