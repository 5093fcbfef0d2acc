import type { CallContext } from '#api/call.ts'
import type { Customer } from '#commerce/customers/customer.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/**
 * The customer of the token. Refuses an unconfirmed email address, because mailing lists are read and changed by
 * address.
 */
export async function confirmedCustomer(
  { shop }: Pick<CallContext, 'shop'>,
  shopper: Shopper,
): Promise<Customer | Refusal> {
  const customer = await shop.customers.get(shopper, shopper.customerId)
  if (isRefusal(customer) || customer.isEmailConfirmed) return customer
  return refuse('email-not-confirmed', { email: customer.email })
}
