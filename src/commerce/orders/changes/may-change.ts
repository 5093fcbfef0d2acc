import { provenAccess } from '#commerce/orders/lookup/look-up.ts'
import type { OrderProof } from '#commerce/orders/orders.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/** Of a guest who opened the order by the link of its mail. */
export type ChangeProof = Pick<OrderProof, 'email' | 'accessCode'>

/** The owner, and who has the access code of the order with its email address. */
export const mayChange = (
  order: StoredOrder,
  { customerId }: Shopper,
  proof: ChangeProof | undefined,
): boolean =>
  order.customerId === customerId ||
  (proof?.accessCode !== undefined && provenAccess(order, proof) === 'full')
