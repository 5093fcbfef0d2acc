import type { ActivityKind } from '#commerce/recommendations/inputs.ts'
import { browserStorage } from '#storefront/lib/browser-storage.ts'
import { hasConsent } from '#storefront/state/consent/consent.ts'
import { market } from '#storefront/lib/api/market.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { knownCustomer } from '#storefront/state/customer/customer-store.ts'
import { session } from '#storefront/state/session/session.ts'
import { identityOf, storedIdentity } from './identity.ts'
import { saveViewed } from './viewed-products.ts'

interface ActivityData {
  product?: { id: string }
  products?: { id: string; quantity?: number }[]
  category?: { id: string }
  searchText?: string
  recommenderName?: string
}

/** Sends an activity of the visitor after their consent (API-116, API-117). Failures are ignored. */
export function sendActivity(kind: ActivityKind, data: ActivityData): void {
  if (!hasConsent()) return
  void send(kind, { ...data, ...visitor(), clientUserAgent: navigator.userAgent }).catch(() => {})
}

async function send(kind: ActivityKind, body: object): Promise<void> {
  // The only identity of a guest is the stored one of `visitor` (ACC-049).
  const userId = await identityOf((await knownCustomer()) ?? {})
  await calls().Personalization.sendActivity({
    parameters: { kind },
    body: { ...body, ...(userId && { userId }) },
  })
}

/** Saves a viewed product for the recently viewed list, and sends the activity. */
export function recordProductView(productId: string): void {
  saveViewed(market().siteId, productId)
  sendActivity('viewProduct', { product: { id: productId } })
}

/**
 * The visitor for recommendations (API-117, ACC-049): the usid or, without a session, an id that this browser stores.
 * Before the consent to cookies it has no id.
 */
export function visitor(): { cookieId?: string; realm: string; instanceType: 'prd' | 'sbx' } {
  const cookieId = hasConsent() ? (session.snapshot().usid ?? storedIdentity(browserStorage)) : undefined
  return {
    ...(cookieId && { cookieId }),
    realm: market().siteId,
    instanceType: import.meta.env.PROD ? 'prd' : 'sbx',
  }
}
