import type { BasketItem } from '#commerce/baskets/basket.ts'
import type { StockLine } from '#commerce/inventory/inventory.ts'

/** Where the goods of an item are taken from: its shop's stock for a pickup, else the web warehouse. */
export const locationOf = (item: Pick<BasketItem, 'inventoryId'>): string => item.inventoryId ?? 'web'

/** What an order takes from stock, and gives back when it fails. */
export const stockLines = (items: readonly BasketItem[]): StockLine[] =>
  items.map((item) => ({
    productId: item.productId,
    locationId: locationOf(item),
    quantity: item.quantity,
  }))
