import type { CallContext } from '#api/call.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'

/**
 * Makes the basket of a guest who has registered that of the customer. Storefronts for the Shopper APIs merge baskets
 * at logins only, and rely on this at registrations (DROP-111). Does nothing without a basket.
 */
export async function handOverBag(
  { shop, shopper, site }: Pick<CallContext, 'shop' | 'site'> & { shopper: Shopper },
  customer: { id: string },
): Promise<void> {
  if (shopper.kind !== 'guest') return
  const registered: Shopper = {
    ...shopper,
    kind: 'registered',
    customerId: customer.id,
    guestCustomerId: shopper.customerId,
    customerGroups: shopper.customerGroups.map((group) => (group === 'Unregistered' ? 'Registered' : group)),
  }
  // A refusal leaves the basket with the guest.
  await shop.baskets.transfer(registered, site, { merge: false, overrideExisting: false })
}
