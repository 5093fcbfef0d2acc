import { isDeepStrictEqual } from 'node:util'
import type { BasketItem } from '#commerce/baskets/basket.ts'

/** Whether two lines differ in their quantity only, so that they can be merged. */
export const isSameLine = (a: BasketItem, b: BasketItem): boolean =>
  a.productId === b.productId &&
  a.shipmentId === b.shipmentId &&
  a.inventoryId === b.inventoryId &&
  a.isGift === b.isGift &&
  a.giftMessage === b.giftMessage &&
  a.bonus === null &&
  b.bonus === null &&
  isDeepStrictEqual(a.customMix, b.customMix) &&
  isDeepStrictEqual(a.custom, b.custom)

/** Adds an item to the same line if there is one, else as a new line. */
export function stackItem(items: readonly BasketItem[], added: BasketItem): BasketItem[] {
  const same = items.find((item) => isSameLine(item, added))
  if (!same) return [...items, added]
  return items.map((item) => (item === same ? { ...item, quantity: item.quantity + added.quantity } : item))
}
