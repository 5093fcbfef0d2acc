import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import { codeOf, secretHash } from './secret-hash.ts'

/** The delay that a token belongs to. Each delay of a shipment has its own token. */
interface DelayTokenSubject {
  orderNo: string
  shipmentId: string
  delays: number
}

/**
 * The token with which the buyer responds to the email about a delay (SALE-059): 128 bits. The token is not stored:
 * it is derived from the delay and a secret of the shop.
 */
export async function delayTokenOf(
  dependencies: Pick<OrderDependencies, 'secrets'>,
  { orderNo, shipmentId, delays }: DelayTokenSubject,
): Promise<string> {
  const subject = JSON.stringify([orderNo, shipmentId, delays])
  return codeOf(await secretHash(dependencies, 'delay-answers', subject))
}
