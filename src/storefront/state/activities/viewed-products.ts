import { storageKeys } from '#storefront/lib/browser-storage.ts'
import { visitorStorage } from '#storefront/state/consent/visitor-storage.ts'

/** PDP-092. */
const maxViewed = 25

const key = storageKeys.viewedProducts

/** Adds the product at the front: newest first, without duplicates, at most 25 (PDP-092). */
export const withViewed = (viewed: readonly string[], productId: string): string[] =>
  [productId, ...viewed.filter((id) => id !== productId)].slice(0, maxViewed)

/** The products viewed in this browser, newest first; empty without storage. */
export function viewedProducts(siteId: string): string[] {
  try {
    const saved: unknown = JSON.parse(visitorStorage().getItem(key(siteId)) ?? '[]')
    return Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function saveViewed(siteId: string, productId: string): void {
  try {
    visitorStorage().setItem(key(siteId), JSON.stringify(withViewed(viewedProducts(siteId), productId)))
  } catch {
    // Storage is switched off, so the recently viewed list stays empty.
  }
}
