import type { CallContext } from '#api/call.ts'
import { LeadEmail, mailingLists } from '#commerce/leads/inputs.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { ConsentSubscriptionRequest } from './consent-inputs.ts'

/**
 * Sets one subscription. Anybody may sign an address up, as with the shop's own forms, and the response does not show
 * whether it was on the list. Only a customer who has confirmed the address may take it off a list.
 */
export async function changeConsent(
  context: Pick<CallContext, 'shop' | 'site'> & { shopper: Shopper },
  { subscriptionId, channel, contactPointValue, status }: ConsentSubscriptionRequest,
): Promise<void | Refusal<'consent-not-offered' | 'email-not-confirmed'>> {
  const { shop, site } = context
  const list = mailingLists.find((name) => name === subscriptionId)
  if (!list || channel !== 'email') return refuse('consent-not-offered', { subscriptionId, channel })
  const email = LeadEmail.safeParse(contactPointValue)
  if (!email.success) return refuse('consent-not-offered', { subscriptionId, channel, contactPointValue })
  if (status === 'opt_in') return shop.leads.subscribe(site, { c_email: email.data, c_subscribelist: [list] })
  if (!(await ownsAddress(context, email.data))) return refuse('email-not-confirmed', { email: email.data })
  return shop.leads.leaveList(site, email.data, list)
}

/** Whether the shopper is a customer who has confirmed this address. */
async function ownsAddress(
  { shop, shopper }: Pick<CallContext, 'shop'> & { shopper: Shopper },
  email: string,
): Promise<boolean> {
  if (shopper.kind === 'guest') return false
  const customer = await shop.customers.get(shopper, shopper.customerId)
  return (
    !isRefusal(customer) && customer.isEmailConfirmed && customer.email.toLowerCase() === email.toLowerCase()
  )
}
