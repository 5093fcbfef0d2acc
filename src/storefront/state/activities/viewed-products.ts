/** PDP-092. */
const mostViewed = 25

const key = (siteId: string): string => `viewed-products_${siteId}`

/** The list with what is looked at now in front: newest first, nothing twice, 25 at most (PDP-092). */
export const withViewed = (viewed: readonly string[], productId: string): string[] =>
  [productId, ...viewed.filter((id) => id !== productId)].slice(0, mostViewed)

/** What this browser looked at last, newest first; nothing where it keeps nothing. */
export function viewedProducts(siteId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(siteId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function saveViewed(siteId: string, productId: string): void {
  try {
    localStorage.setItem(key(siteId), JSON.stringify(withViewed(viewedProducts(siteId), productId)))
  } catch {
    // A browser that keeps nothing has nothing to show later.
  }
}
