import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { OrderDependencies } from './dependencies.ts'
import type { Order } from './order.ts'
import { readOrder } from './queries.ts'

/**
 * The code of the tracking page of an order (SALE-121): its number and 128 bits that do not follow from it without a secret of the shop.
 * It is stored nowhere, and the same in all emails of the order.
 */
export async function trackingCodeOf(
  { secrets }: Pick<OrderDependencies, 'secrets'>,
  orderNo: string,
): Promise<string> {
  const key = await secrets.get('order-tracking')
  const hash = createHmac('sha256', key).update(orderNo).digest()
  return `${orderNo}.${hash.subarray(0, 16).toString('base64url')}`
}

/** See Orders.track. */
export async function trackOrder(
  dependencies: Pick<OrderDependencies, 'database' | 'secrets'>,
  siteId: string,
  code: string,
): Promise<Order | Refusal<'link-unknown'>> {
  const [orderNo = ''] = code.split('.')
  const given = Buffer.from(code)
  const known = Buffer.from(await trackingCodeOf(dependencies, orderNo))
  // Compares in constant time, and reads no order of a wrong code.
  if (given.length !== known.length || !timingSafeEqual(given, known)) return refuse('link-unknown', {})
  const order = await readOrder(dependencies.database, orderNo)
  return order?.siteId === siteId && order.placedAt !== null ? order : refuse('link-unknown', {})
}
