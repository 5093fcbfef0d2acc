import type { LocationId } from '#commerce/inventory/inventory.ts'
import type { BasketItem } from '#commerce/baskets/basket.ts'
import { stockLocationOf } from '#shared/stock-location.ts'

/** The quantity of a product that a basket needs from a stock location. */
export interface Demand {
  productId: string
  inventoryId: string | null
  locationId: LocationId
  quantity: number
}

const keyOf = (item: BasketItem): string => `${item.productId}\n${stockLocationOf(item)}`

/** The demands of items, one per product and stock location. Bonus items demand nothing: they get what is left. */
export function demandsOf(items: readonly BasketItem[]): Map<string, Demand> {
  const demands = new Map<string, Demand>()
  for (const item of items) {
    if (item.bonus) continue
    const key = keyOf(item)
    const quantity = (demands.get(key)?.quantity ?? 0) + item.quantity
    const { productId, inventoryId } = item
    demands.set(key, { productId, inventoryId, locationId: stockLocationOf(item), quantity })
  }
  return demands
}

/** The demands that a change raises. Only these are checked and can be refused. */
export function raisedDemands(
  before: readonly BasketItem[],
  after: readonly BasketItem[],
): (Demand & { quantityBefore: number })[] {
  const demandsBefore = demandsOf(before)
  return [...demandsOf(after)].flatMap(([key, demand]) => {
    const quantityBefore = demandsBefore.get(key)?.quantity ?? 0
    return demand.quantity > quantityBefore ? [{ ...demand, quantityBefore }] : []
  })
}

/** Whether an item is part of a demand. */
export const isPartOf = (demand: Demand, item: BasketItem): boolean =>
  !item.bonus && item.productId === demand.productId && stockLocationOf(item) === demand.locationId
