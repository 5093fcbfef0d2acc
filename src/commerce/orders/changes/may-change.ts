import { provenAccess } from '#commerce/orders/lookup/look-up.ts'
import type { OrderProof } from '#commerce/orders/orders.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/** The proof of a guest who opened the order by the link in its mail. */
export type ChangeProof = Pick<OrderProof, 'email' | 'accessCode'>

/** The owner, or a person with the access code and the email address of the order. */
export const mayChange = (
  order: StoredOrder,
  { customerId }: Shopper,
  proof: ChangeProof | undefined,
): boolean =>
  order.customerId === customerId ||
  (proof?.accessCode !== undefined && provenAccess(order, proof) === 'full')
