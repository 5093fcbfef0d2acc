import type { ActivityKind } from '#commerce/recommendations/inputs.ts'
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

/** Tells the shop what the visitor does, once they have agreed to that; a failure is nobody's loss (API-116, API-117). */
export function sendActivity(kind: ActivityKind, data: ActivityData): void {
  if (!hasConsent()) return
  const { kind: who, customerId } = session.snapshot()
  void calls()
    .Personalization.sendActivity({
      parameters: { kind },
      body: {
        ...data,
        ...visitor(),
        ...(who === 'registered' && customerId && { userId: customerId }),
        clientUserAgent: navigator.userAgent,
      },
    })
    .catch(() => {})
}

/** Looking at a product: remembered here for the row of recently viewed ones, and told. */
export function recordProductView(productId: string): void {
  saveViewed(market().siteId, productId)
  sendActivity('viewProduct', { product: { id: productId } })
}

/** Who recommendations are for (API-117): the usid, and before there is a session a number of this browser's own. */
export function visitor(): { cookieId?: string; realm: string; instanceType: 'prd' | 'sbx' } {
  const cookieId = session.snapshot().usid ?? ownId()
  return {
    ...(cookieId && { cookieId }),
    realm: market().siteId,
    instanceType: import.meta.env.PROD ? 'prd' : 'sbx',
  }
}

function ownId(): string | undefined {
  try {
    const id = localStorage.getItem(visitorKey) ?? crypto.randomUUID()
    localStorage.setItem(visitorKey, id)
    return id
  } catch {
    return undefined
  }
}
