import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import type { OrderProof } from './order-proof.ts'
import type { PlacedOrder } from './place-order.ts'

/** An order of the shopper. With the proof of a mailed link, an order of any buyer. */
export async function readOrder(orderNo: string, proof?: OrderProof): Promise<PlacedOrder> {
  const { ShopperOrders } = calls()
  if (!proof) return ShopperOrders.getOrder({ parameters: { orderNo } })
  const order = await ShopperOrders.guestOrderLookup({
    parameters: { orderNo },
    body: { email: proof.email, orderViewCode: proof.orderViewCode },
  })
  // With the view code, the response is the whole order.
  if (!('orderViewCode' in order)) throw new Error(`Order ${orderNo} was found without its view code`)
  return order
}

/** Whether the shop has refused a change, because the order has changed meanwhile. */
const isRefusedChange = (failure: unknown): boolean => isCallFault(failure) && failure.status === 409

/**
 * The current order after the shop has refused a change (SALE-122). Returns `undefined` for other failures, and if
 * the order cannot be read: then the page shows the refusal.
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
