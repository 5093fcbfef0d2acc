import type { ActivityKind } from '#commerce/recommendations/inputs.ts'
import { newId } from '#shared/ids.ts'
import { hasConsent } from '#storefront/state/consent/consent.ts'
import { market } from '#storefront/lib/api/market.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { session } from '#storefront/state/session/session.ts'
import { saveViewed } from './viewed-products.ts'

const visitorKey = 'visitor'

interface ActivityData {
  product?: { id: string }
  products?: { id: string; quantity?: number }[]
  category?: { id: string }
  searchText?: string
  recommenderName?: string
}

/** Sends an activity of the visitor, if they have consented (API-116, API-117). Failures are ignored. */
export function sendActivity(kind: ActivityKind, data: ActivityData): void {
  if (!hasConsent()) return
  const { kind: sessionKind, customerId } = session.snapshot()
  void calls()
    .Personalization.sendActivity({
      parameters: { kind },
      body: {
        ...data,
        ...visitor(),
        ...(sessionKind === 'registered' && customerId && { userId: customerId }),
        clientUserAgent: navigator.userAgent,
      },
    })
    .catch(() => {})
}

/** Saves a viewed product for the recently viewed list, and sends the activity. */
export function recordProductView(productId: string): void {
  saveViewed(market().siteId, productId)
  sendActivity('viewProduct', { product: { id: productId } })
}

/**
 * The visitor for recommendations (API-117): the usid or, without a session, an id of this browser. Nobody is known
 * before the consent to cookies.
 */
export function visitor(): { cookieId?: string; realm: string; instanceType: 'prd' | 'sbx' } {
  const cookieId = hasConsent() ? (session.snapshot().usid ?? browserId()) : undefined
  return {
    ...(cookieId && { cookieId }),
    realm: market().siteId,
    instanceType: import.meta.env.PROD ? 'prd' : 'sbx',
  }
}

/** Hex, because decimal digits could be those of a payment card, which no call takes. */
function browserId(): string | undefined {
  try {
    const stored = localStorage.getItem(visitorKey)
    const id = stored !== null && /^[\da-f]{26}$/.test(stored) ? stored : newId()
    localStorage.setItem(visitorKey, id)
    return id
  } catch {
    return undefined
  }
}
