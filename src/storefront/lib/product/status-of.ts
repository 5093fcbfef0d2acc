import type { ProductStatus } from './product-view.ts'

interface StatusFlags {
  c_isComingSoon: boolean
  c_isInShopOnly: boolean
  c_isOutOfStock: boolean
}

/** Why it cannot be bought, or nothing when it can: coming soon before in shops only before out of stock (PDP-029). */
export function statusOf(flags: StatusFlags): ProductStatus | undefined {
  if (flags.c_isComingSoon) return 'comingSoon'
  if (flags.c_isInShopOnly) return 'inShopOnly'
  return flags.c_isOutOfStock ? 'outOfStock' : undefined
}
