import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { OrderProof } from './order-proof.ts'
import type { PlacedOrder } from './place-order.ts'

/** An order of the shopper; with the proof of a mail's link, of anybody. */
export async function readOrder(orderNo: string, proof?: OrderProof): Promise<PlacedOrder> {
  const { ShopperOrders } = calls()
  if (!proof) return ShopperOrders.getOrder({ parameters: { orderNo } })
  const order = await ShopperOrders.guestOrderLookup({
    parameters: { orderNo },
    body: { email: proof.email, orderViewCode: proof.orderViewCode },
  })
  // With the view code the answer is the whole order.
  if (!('orderViewCode' in order)) throw new Error(`Order ${orderNo} was found without its view code`)
  return order
}

/** Whether the shop has refused a change, because the order is another one by now. */
const isRefusedChange = (failure: unknown): boolean => isCallFault(failure) && failure.status === 409

/**
 * The order as it is now, after the shop has refused to change it (SALE-122). Nothing when it was not refused, or cannot be read: the
 * refusal itself is what has to be shown.
 */
export async function orderAfterRefusal(
  failure: unknown,
  orderNo: string,
  proof?: OrderProof,
): Promise<PlacedOrder | undefined> {
  if (!isRefusedChange(failure)) return undefined
  try {
    return await readOrder(orderNo, proof)
  } catch {
    return undefined
  }
}
