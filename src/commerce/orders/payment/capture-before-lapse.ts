import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { openAmountOf, openHoldOf } from '#commerce/orders/money/money-state.ts'
import { makeCapture, makeRelease } from '#commerce/orders/money/capture-queries.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { readLapsing } from './lapse-queries.ts'

/** The number of concurrent orders. Each waits only for the lock of its order. */
const ordersAtOnce = 4

/**
 * Creates the final captures of holds that lapse within a day, if they cannot be authorised again or the bank has
 * declined it. Captures the whole open amount, because later captures are impossible (SALE-030, SALE-032). Returns
 * the errors; the next run repeats those orders.
 */
export const makeCapturesBeforeLapse = async (
  dependencies: OrderDependencies,
  limit: number,
): Promise<unknown[]> =>
  runConcurrently(
    await readLapsing(dependencies.database, dependencies.paymentGateway.again?.methodIds ?? [], limit),
    {
      concurrency: ordersAtOnce,
      work: (orderNo) => captureWhole(dependencies, orderNo),
      postpone: async () => {},
    },
  )

const captureWhole = ({ database }: OrderDependencies, orderNo: string): Promise<void> =>
  database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    const payer = order && openHoldOf(order)
    // Cancelled or captured while this waited for the lock.
    if (!order || !payer) return
    const { captureCents, isFinal } = openAmountOf(order)
    const { instrumentId } = payer
    if (captureCents > 0)
      await makeCapture(database, { orderNo, instrumentId, amountCents: captureCents, isFinal })
    else await makeRelease(database, { orderNo, instrumentId })
  })
