import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { askForMovements } from '#commerce/orders/money/ask-gateway.ts'
import { makeCaptures } from '#commerce/orders/money/capture-queries.ts'
import { readDueMovements } from '#commerce/orders/money/movement-queries.ts'
import { makeCapturesAtDispatch } from './capture-at-dispatch.ts'
import { makeCapturesBeforeLapse } from './capture-before-lapse.ts'

/**
 * The number of concurrent captures. Enough for 200 orders a second at a gateway that responds in 100 ms, with half
 * as much in reserve.
 */
const capturesAtOnce = 30

/** The batch size of a run. A run handles as many batches as orders are created in a minute of a rush. */
const batchSize = 500
const mostOfRun = 20_000

/** See Orders.capture. */
export async function captureOrders(dependencies: OrderDependencies, most = mostOfRun): Promise<number> {
  const { database } = dependencies
  const failures = await makeCapturesBeforeLapse(dependencies, Math.min(mostOfRun, most))
  failures.push(...(await makeCapturesAtDispatch(dependencies, Math.min(mostOfRun, most))))
  let captured = 0
  for (let left = most; left > 0;) {
    const wanted = Math.min(batchSize, left)
    await makeCaptures(database, wanted)
    const movements = await readDueMovements(database, 'capture', wanted)
    const result = await askForMovements(dependencies, movements, capturesAtOnce)
    captured += result.done
    failures.push(...result.failures)
    left -= movements.length
    // If all fail, the gateway is unreachable.
    if (movements.length < wanted || result.failures.length === movements.length) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some payments could not be captured', { cause: failures[0] })
  return captured
}
