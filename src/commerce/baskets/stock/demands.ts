import type { LocationId } from '#commerce/inventory/inventory.ts'
import type { BasketItem } from '#commerce/baskets/basket.ts'
import { locationOf } from '#commerce/baskets/stock-location.ts'

/** How many pieces of a product a basket wants from a place. */
export interface Demand {
  productId: string
  inventoryId: string | null
  locationId: LocationId
  quantity: number
}

const keyOf = (item: BasketItem): string => `${item.productId}\n${locationOf(item)}`

/** What the lines want, product by product and place by place; bonuses take what is left and want nothing. */
export function demandsOf(items: readonly BasketItem[]): Map<string, Demand> {
  const demands = new Map<string, Demand>()
  for (const item of items) {
    if (item.bonus) continue
    const key = keyOf(item)
    const quantity = (demands.get(key)?.quantity ?? 0) + item.quantity
    const { productId, inventoryId } = item
    demands.set(key, { productId, inventoryId, locationId: locationOf(item), quantity })
  }
  return demands
}

/** What a change wants more of than before: only that has to be looked up and can be refused. */
export function raisedDemands(
  before: readonly BasketItem[],
  after: readonly BasketItem[],
): (Demand & { quantityBefore: number })[] {
  const had = demandsOf(before)
  return [...demandsOf(after)].flatMap(([key, demand]) => {
    const quantityBefore = had.get(key)?.quantity ?? 0
    return demand.quantity > quantityBefore ? [{ ...demand, quantityBefore }] : []
  })
}

/** Whether a line is part of a demand. */
export const isPartOf = (demand: Demand, item: BasketItem): boolean =>
  !item.bonus && item.productId === demand.productId && locationOf(item) === demand.locationId
