import { cancelParts } from '#commerce/orders/changes/cancel/cancel.ts'
import { readDelay, readUnansweredDelays } from '#commerce/orders/changes/shipment/delay-queries.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { refuseToCancelDelayed } from './refuse-to-cancel.ts'

const ordersAtOnce = 4
const mostOfRun = 1_000

/**
 * See Orders.cancelUnanswered. The next run finds shipments that could not be cancelled by their day, and tries
 * again.
 */
export async function cancelUnanswered(dependencies: OrderDependencies): Promise<number> {
  const { database } = dependencies
  const today = shopDay(new Date())
  let cancelled = 0
  const delays = await readUnansweredDelays(database, today, mostOfRun)
  const failures = await runConcurrently(delays, {
    concurrency: ordersAtOnce,
    async work({ orderNo, shipmentId }) {
      const result = await cancelParts(dependencies, orderNo, {
        parts: { kind: 'shipment', shipmentId },
        reason: 'The buyer has not accepted the new day',
        mayRead: () => true,
        async refuseTo(order) {
          // The buyer may have responded, or the shop may have set another day, since the list was read.
          const delay = await readDelay(database, { orderNo, shipmentId })
          const isDue = delay?.cancelsOn && delay.cancelsOn < today && !delay.keptAt
          return isDue ? refuseToCancelDelayed(order, shipmentId) : refuse('cancel-too-late', { orderNo })
        },
      })
      if (!isRefusal(result)) cancelled += 1
      // Thrown for the log, because staff are not informed otherwise that the parcel still waits.
      else if (result.refused !== 'cancel-too-late' && result.refused !== 'order-not-found')
        throw new Error(
          `The delayed parcel ${shipmentId} of order ${orderNo} was not cancelled: ${result.refused}`,
        )
    },
    postpone: () => Promise.resolve(),
  })
  if (failures.length > 0)
    throw new AggregateError(failures, 'Some delayed parcels could not be cancelled', { cause: failures[0] })
  return cancelled
}
