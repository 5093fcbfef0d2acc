import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { Order } from '#commerce/orders/order.ts'
import { readOrder } from '#commerce/orders/queries.ts'
import { codeOf, isSameCode, secretHash } from './secret-hash.ts'

/**
 * The code of the tracking page of an order (SALE-121): its number and 128 bits that can only be derived with a
 * secret of the shop. The code is not stored. All emails of the order contain the same code.
 */
export async function trackingCodeOf(
  dependencies: Pick<OrderDependencies, 'secrets'>,
  orderNo: string,
): Promise<string> {
  return `${orderNo}.${codeOf(await secretHash(dependencies, 'order-tracking', orderNo))}`
}

/** See Orders.track. */
export async function trackOrder(
  dependencies: Pick<OrderDependencies, 'database' | 'secrets'>,
  siteId: string,
  code: string,
): Promise<Order | Refusal<'link-unknown'>> {
  const [orderNo = ''] = code.split('.')
  // Checked first, so that a wrong code reads no order.
  if (!isSameCode(code, await trackingCodeOf(dependencies, orderNo))) return refuse('link-unknown', {})
  const order = await readOrder(dependencies.database, orderNo)
  return order?.siteId === siteId && order.placedAt !== null ? order : refuse('link-unknown', {})
}
