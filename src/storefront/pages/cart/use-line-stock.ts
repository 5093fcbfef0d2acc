import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useStock } from '#storefront/state/stock/stock-store.ts'

/** How many pieces there are for a line: at its shop if it is picked up, else to be shipped (BAG-059). */
export function useLineStock({ productId, pickup, stock }: LineView): number | undefined {
  const atShop = useStock(productId, { isEnabled: pickup !== undefined })?.store
  if (!pickup) return stock
  // Of another shop than the chosen one nothing is known here: the shop itself refuses what it does not have.
  return atShop?.storeId === pickup.storeId ? atShop.ats : undefined
}
