import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { PaymentKey } from '#commerce/orders/payment-queries.ts'
import { readDropped } from './awaited-queries.ts'

/**
 * Releases the emails that wait for dropped movements of a payment. Call it in the transaction that has dropped them.
 */
export async function settleDroppedEmails(
  { database, mail }: Pick<OrderDependencies, 'database' | 'mail'>,
  payment: PaymentKey,
): Promise<void> {
  const dropped = await readDropped(database, payment)
  if (dropped.length > 0) await mail.settle(dropped.map(({ key }) => ({ key, outcome: 'dropped' })))
}
