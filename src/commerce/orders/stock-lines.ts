import type { BasketItem } from '#commerce/baskets/basket.ts'
import type { StockLine } from '#commerce/inventory/inventory.ts'

/** Where the goods of an item are taken from: its shop's stock for a pickup, else the web warehouse. */
export const locationOf = (item: Pick<BasketItem, 'inventoryId'>): string => item.inventoryId ?? 'web'

/** What an order takes from stock: one line for each product and place, in one order for all, so that none wait in a ring. */
export function stockLines(
  items: readonly Pick<BasketItem, 'productId' | 'quantity' | 'inventoryId'>[],
): StockLine[] {
  const lines = new Map<string, StockLine>()
  for (const item of items) {
    const locationId = locationOf(item)
    const key = `${item.productId}\n${locationId}`
    const quantity = (lines.get(key)?.quantity ?? 0) + item.quantity
    lines.set(key, { productId: item.productId, locationId, quantity })
  }
  return [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}
