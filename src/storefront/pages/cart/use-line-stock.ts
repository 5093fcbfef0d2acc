import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useStock } from '#storefront/state/stock/stock-store.ts'

/** The stock for a line: of its pickup shop, otherwise the stock that can be shipped (BAG-059). */
export function useLineStock({ productId, pickup, stock }: LineView): number | undefined {
  const atShop = useStock(productId, { isEnabled: pickup !== undefined })?.store
  if (!pickup) return stock
  // Only the stock of the preferred shop is loaded. For other shops, the API refuses quantities above their stock.
  return atShop?.storeId === pickup.storeId ? atShop.ats : undefined
}
