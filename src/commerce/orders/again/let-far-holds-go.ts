import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { openHoldOf } from '#commerce/orders/money/money-state.ts'
import { lockOrder } from '#commerce/orders/queries.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { graceMinutes } from '#shared/orders/cancel-window.ts'
import { captureAtOnce, clearFar, isAskedAgain, readFar, releaseUntilLater } from './again-queries.ts'

/**
 * Far orders, of which nothing leaves while their hold lasts, once the time to cancel is over and nothing is held for fraud: the hold is let
 * go until the first parcel is near. Where the method cannot be asked again, or the shop does not want to, the order is captured now
 * (SALE-031, SALE-032). Gives the errors.
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
    // The next run looks at it with the answer.
    if (!order || (await isAskedAgain(database, orderNo))) return
    await clearFar(database, orderNo)
    const open = openHoldOf(order)
    // Cancelled, or a part of it has left before its day: the hold stays as it is.
    if (!open || open.capturedCents > 0 || order.parcels.length > 0) return
    const canAskAgain = order.mayAskAgain && paymentGateway.again?.methodIds.includes(open.methodId)
    if (canAskAgain) await releaseUntilLater(database, { orderNo, instrumentId: open.instrumentId })
    else await captureAtOnce(database, orderNo)
  })
