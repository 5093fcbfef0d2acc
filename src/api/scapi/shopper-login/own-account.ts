import type { CallContext } from '#api/call.ts'
import type { Customer } from '#commerce/customers/customer.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/** The customer of the token, who must be the one whom the body names, with the client of the token. */
export async function ownAccount(
  { shop, shopper }: Pick<CallContext, 'shop'> & { shopper: Shopper },
  named: { user_id: string; client_id?: string | undefined },
): Promise<Customer | Refusal<'invalid-client' | 'not-yours'>> {
  const { client_id: clientId = shopper.clientId, user_id: login } = named
  if (clientId !== shopper.clientId) return refuse('invalid-client', { clientId })
  const customer = await shop.customers.find(shopper.customerId)
  return customer && sameLogin(customer.login, login) ? customer : refuse('not-yours', {})
}

/** Compares logins as the shop does. */
export const sameLogin = (one: string, other: string): boolean =>
  one.trim().normalize('NFKC').toLowerCase() === other.trim().normalize('NFKC').toLowerCase()
