import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OrderDependencies } from './dependencies.ts'

/** The question of a delay. With every delay of a shipment it is another one. */
interface AskedDelay {
  orderNo: string
  shipmentId: string
  delays: number
}

/**
 * The token with which the email about a delay answers its one question (SALE-059): 128 bits. It is stored nowhere: it follows from the
 * delay and a secret of the shop.
 */
export async function delayTokenOf(
  { secrets }: Pick<OrderDependencies, 'secrets'>,
  { orderNo, shipmentId, delays }: AskedDelay,
): Promise<string> {
  const key = await secrets.get('delay-answers')
  const hash = createHmac('sha256', key)
    .update(JSON.stringify([orderNo, shipmentId, delays]))
    .digest()
  return hash.subarray(0, 16).toString('base64url')
}

/** Compares in constant time. */
export function isDelayToken(given: string, token: string): boolean {
  const bytes = Buffer.from(given)
  const known = Buffer.from(token)
  return bytes.length === known.length && timingSafeEqual(bytes, known)
}
