import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { moneyDue } from '#commerce/orders/money/money-due.ts'
import { moneyStateOf, payerOf } from '#commerce/orders/money/money-state.ts'
import {
  clearCaptureDue,
  countCaptures,
  makeCapture,
  postponeCaptures,
  readCaptureDue,
} from '#commerce/orders/money/capture-queries.ts'
import { lockOrder, type StoredOrder } from '#commerce/orders/queries.ts'
import { sideBySide } from '#commerce/orders/side-by-side.ts'

/** Each waits for the lock of its order, and for nobody outside. */
const ordersAtOnce = 4

/** Makes the captures of what has left, of orders whose time has come (SALE-024, SALE-026). Gives the errors. */
export const makeCapturesAtDispatch = async (
  dependencies: OrderDependencies,
  limit: number,
): Promise<unknown[]> =>
  sideBySide(await readCaptureDue(dependencies.database, limit), {
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
 * One capture for all dispatches since the last one, when its time has come. Nothing for those that were undone meanwhile. Call it in a
 * transaction that has locked the order.
 */
export async function captureIfDue(
  { database, paymentGateway }: OrderDependencies,
  order: StoredOrder,
): Promise<void> {
  const { orderNo } = order
  if ((await clearCaptureDue(database, orderNo)) === 0) return
  const payer = payerOf(order)
  if (!payer || payer.status !== 'authorised' || payer.reference === null) return
  const state = moneyStateOf(order)
  const due = moneyDue(state)
  if (due.captureCents === 0) return
  const { instrumentId } = payer
  const { capturesInParts } = paymentGateway
  const most = capturesInParts ? (capturesInParts.most ?? Infinity) : 1
  const isLast = most !== Infinity && (await countCaptures(database, { orderNo, instrumentId })) + 1 >= most
  // The last capture that the gateway allows takes all that the payer still owes (SALE-027, SALE-028).
  const { capturableCents: _, ...whole } = state
  const { captureCents, isFinal } = isLast ? moneyDue(whole) : due
  await makeCapture(database, { orderNo, instrumentId, amountCents: captureCents, isFinal })
}
