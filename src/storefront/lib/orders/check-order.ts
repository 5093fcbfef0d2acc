import type { Calls } from '#api/calls.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import type { PlacedOrder } from './place-order.ts'

export type CheckedOrder =
  | { kind: 'placed'; order: PlacedOrder }
  /** The basket is open again; `flashes` contain the reasons. */
  | { kind: 'failed'; flashes: string[] }
  /** The gateway has not responded yet. */
  | { kind: 'pending'; order: PlacedOrder }
  /** The basket became no order, so it is still open. */
  | { kind: 'none' }
  /** The shop cannot be reached at the moment. */
  | { kind: 'unknown' }

/** The state of a basket's order. If the gateway's response is missing, the server requests it first. */
export async function checkOrder({ Site }: Pick<Calls, 'Site'>, basketId: string): Promise<CheckedOrder> {
  try {
    const order = await Site.checkPayment({ body: { basketId } })
    if (order.status === 'created') return { kind: 'pending', order }
    return order.status === 'failed'
      ? { kind: 'failed', flashes: order.c_flashes }
      : { kind: 'placed', order }
  } catch (failure) {
    return { kind: isCallFault(failure, 'basket-not-ordered') ? 'none' : 'unknown' }
  }
}
