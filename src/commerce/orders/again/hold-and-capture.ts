import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { captureOrders } from '#commerce/orders/payment/capture.ts'
import { holdMoneyAgain } from './hold-again.ts'

/** A run has as many orders as a rush leaves in a minute. */
const mostOfRun = 20_000

/** See Orders.capture. What cannot be held again is captured in the same run, before it lapses. */
export async function holdAndCapture(dependencies: OrderDependencies, most = mostOfRun): Promise<number> {
  const failures = await holdMoneyAgain(dependencies, most)
  const captured = await captureOrders(dependencies, most).catch((failure: unknown) => {
    failures.push(failure)
    return 0
  })
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some payments could not be captured or held again', {
      cause: failures[0],
    })
  return captured
}
