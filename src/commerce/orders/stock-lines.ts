import type { BasketItem } from '#commerce/baskets/basket.ts'
import type { StockLine } from '#commerce/inventory/inventory.ts'
import { stockLocationOf } from '#shared/stock-location.ts'

/** The stock that an order takes, and returns when it fails. */
export const stockLines = (items: readonly BasketItem[]): StockLine[] =>
  items.map((item) => ({
    productId: item.productId,
    locationId: stockLocationOf(item),
    quantity: item.quantity,
  }))
