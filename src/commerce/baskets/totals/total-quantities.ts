import type { BasketItem } from '#commerce/baskets/basket.ts'

/** Units by product in the whole basket, without bonus items. */
export function totalQuantities(items: readonly BasketItem[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { bonus, productId, quantity } of items) {
    if (!bonus) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  }
  return quantities
}
