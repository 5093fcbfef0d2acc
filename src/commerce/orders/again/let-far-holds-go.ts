import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { openHoldOf } from '#commerce/orders/money/money-state.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { graceMinutes } from '#shared/orders/cancel-window.ts'
import { captureAtOnce, clearFar, isAskedAgain, readFar, releaseUntilLater } from './again-queries.ts'

/**
 * Handles far orders, which have no dispatch during their hold, once the time to cancel has passed and they are not
 * held for fraud. Releases the hold until the first parcel is near. If the method cannot be authorised again, or the
 * site prefers it, captures the order now (SALE-031, SALE-032). Returns the errors.
 */
export const letFarHoldsGo = async (dependencies: OrderDependencies, limit: number): Promise<unknown[]> =>
  runConcurrently(await readFar(dependencies.database, { graceMinutes, limit }), {
    concurrency: 4,
    work: (orderNo) => letGo(dependencies, orderNo),
    postpone: async () => {},
  })

const letGo = ({ database, paymentGateway }: OrderDependencies, orderNo: string): Promise<void> =>
  database.transact(async () => {
    const order = await lockOrder(database, orderNo)
    // A pending request for a new hold is handled by the next run, when the gateway has responded.
    if (!order || (await isAskedAgain(database, orderNo))) return
    await clearFar(database, orderNo)
    const open = openHoldOf(order)
    // The hold does not change if the order was cancelled, or if a part has left before its day.
    if (!open || open.capturedCents > 0 || order.parcels.length > 0) return
    const canAskAgain = order.mayAskAgain && paymentGateway.again?.methodIds.includes(open.methodId)
    if (canAskAgain) await releaseUntilLater(database, { orderNo, instrumentId: open.instrumentId })
    else await captureAtOnce(database, orderNo)
  })
