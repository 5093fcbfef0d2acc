import type { Database } from '#commerce/database.ts'
import type { StripeApi } from './api-client.ts'
import { Customer } from './documents.ts'
import { deleteCustomer, readCustomer } from './queries.ts'

/** See PaymentGateway.forgetCustomer. Stripe detaches the cards of a deleted customer. */
export async function forgetCustomer(
  { database, api }: { database: Database; api: StripeApi },
  customerId: string,
): Promise<void> {
  const key = { customerId, isLive: api.isLive }
  const stripeCustomer = await readCustomer(database, key)
  if (stripeCustomer === undefined) return
  const deleted = await api.delete(Customer, `/customers/${stripeCustomer}`)
  if (deleted.kind === 'refused' && deleted.refusal.code !== 'resource_missing') throw deleted.failure
  // Deleted last, so that a failed attempt is repeated.
  await deleteCustomer(database, key)
}
