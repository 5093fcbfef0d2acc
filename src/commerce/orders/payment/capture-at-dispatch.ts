import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { moneyDue } from '#commerce/orders/money/money-due.ts'
import { moneyStateOf, openAmountOf, openHoldOf } from '#commerce/orders/money/money-state.ts'
import {
  clearCaptureDue,
  countCaptures,
  makeCapture,
  postponeCaptures,
  readCaptureDue,
} from '#commerce/orders/money/capture-queries.ts'
import { lockOrder, type StoredOrder, type StoredPayment } from '#commerce/orders/queries.ts'
import { runConcurrently } from '#commerce/orders/run-concurrently.ts'

/** The number of concurrent orders. Each waits only for the lock of its order. */
const ordersAtOnce = 4

/** Creates the due captures of shipped amounts (SALE-024, SALE-026). Returns the errors. */
export const makeCapturesAtDispatch = async (
  dependencies: OrderDependencies,
  limit: number,
): Promise<unknown[]> =>
  runConcurrently(await readCaptureDue(dependencies.database, limit), {
    concurrency: ordersAtOnce,
    work: (orderNo) => captureWhatHasLeft(dependencies, orderNo),
    postpone: (orderNo) => postponeCaptures(dependencies.database, orderNo),
  })

const captureWhatHasLeft = (dependencies: OrderDependencies, orderNo: string): Promise<void> =>
  dependencies.database.transact(async () => {
    const order = await lockOrder(dependencies.database, orderNo)
    if (order) await captureIfDue(dependencies, order)
  })

/**
 * Creates one capture for all dispatches since the last one, if it is due. If all dispatches were undone meanwhile,
 * creates no capture. Call it in a transaction that has locked the order.
 */
export async function captureIfDue(
  { database, paymentGateway }: OrderDependencies,
  order: StoredOrder,
): Promise<void> {
  const { orderNo } = order
  if ((await clearCaptureDue(database, orderNo)) === 0) return
  const payer = openHoldOf(order)
  if (!payer) return
  const due = moneyDue(moneyStateOf(order))
  if (due.captureCents === 0) return
  const { instrumentId } = payer
  const { capturesInParts } = paymentGateway
  const most = capturesInParts ? (capturesInParts.most ?? Infinity) : 1
  const isLast = most !== Infinity && (await countCaptures(database, { orderNo, instrumentId })) + 1 >= most
  // The last capture that the gateway allows charges the whole open amount, unless the rest can be authorised again
  // (SALE-027, SALE-028).
  if (isLast && canHoldRest(order, payer, paymentGateway))
    return void (await makeCapture(database, {
      orderNo,
      instrumentId,
      amountCents: due.captureCents,
      isFinal: true,
      isRestDue: !due.isFinal,
    }))
  const { captureCents, isFinal } = isLast ? openAmountOf(order) : due
  await makeCapture(database, { orderNo, instrumentId, amountCents: captureCents, isFinal })
}

/**
 * Whether the unshipped amount can be authorised again after the last capture. A rest below the minimum of the
 * gateway cannot.
 */
function canHoldRest(
  order: StoredOrder,
  { methodId }: StoredPayment,
  { again, leastCents }: OrderDependencies['paymentGateway'],
): boolean {
  const restCents = openAmountOf(order).captureCents - moneyDue(moneyStateOf(order)).captureCents
  const isEnough = restCents === 0 || restCents >= (leastCents?.[order.currency] ?? 1)
  return order.mayAskAgain && isEnough && (again?.methodIds.includes(methodId) ?? false)
}
