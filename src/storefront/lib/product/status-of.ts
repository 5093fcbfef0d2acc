import type { ProductStatus } from './product-view.ts'

interface StatusFlags {
  c_isComingSoon: boolean
  c_isInShopOnly: boolean
  c_isOutOfStock: boolean
}

/** Why a product cannot be bought; `undefined` if it can. The first flag has priority (PDP-029). */
export function statusOf(flags: StatusFlags): ProductStatus | undefined {
  if (flags.c_isComingSoon) return 'comingSoon'
  if (flags.c_isInShopOnly) return 'inShopOnly'
  return flags.c_isOutOfStock ? 'outOfStock' : undefined
}
