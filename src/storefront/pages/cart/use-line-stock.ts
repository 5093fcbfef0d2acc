import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useStock } from '#storefront/state/stock/stock-store.ts'

/** The stock for a line: of its pickup shop, else the stock that can be shipped (BAG-059). */
export function useLineStock({ productId, pickup, stock }: LineView): number | undefined {
  const atShop = useStock(productId, { isEnabled: pickup !== undefined })?.store
  if (!pickup) return stock
  // The stock of other shops than the preferred one is not loaded: the API refuses what they do not have.
  return atShop?.storeId === pickup.storeId ? atShop.ats : undefined
}
