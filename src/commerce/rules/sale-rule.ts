import { isPast, type CalendarDate } from '#shared/dates/calendar-date.ts'

/** Why a product cannot be sold, apart from price, stock and quantity. */
export type UnsoldReason =
  | 'choose-a-variant'
  | 'sold-by-its-parts'
  | 'offline'
  | 'out-of-stock'
  | 'coming-soon'
  | 'in-shop-only'
  | 'pickup-only'
  | 'no-pickup'

interface SaleFields {
  type: 'simple' | 'master' | 'variant' | 'set'
  isOnline: boolean
  shipThrough: CalendarDate | null
  isOnlineOnly: boolean
  isPickupEnabled: boolean
  isComingSoon: boolean
  isInShopOnly: boolean
  isPickupOnly: boolean
}

/**
 * The rule for whether a product can be sold, applied when an item is added, changed, merged, read and ordered. A
 * product that is sold in shops only, or will be sold online later, can still be picked up (PDP-036).
 */
export function unsoldReason(
  product: SaleFields,
  { isPickup, today }: { isPickup: boolean; today: CalendarDate },
): UnsoldReason | undefined {
  if (product.type === 'master') return 'choose-a-variant'
  if (product.type === 'set') return 'sold-by-its-parts'
  if (!product.isOnline) return 'offline'
  if (isPast(product.shipThrough, today)) return 'out-of-stock'
  if (isPickup) return product.isOnlineOnly || !product.isPickupEnabled ? 'no-pickup' : undefined
  if (product.isComingSoon) return 'coming-soon'
  if (product.isInShopOnly) return 'in-shop-only'
  return product.isPickupOnly ? 'pickup-only' : undefined
}
