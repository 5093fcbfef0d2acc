import type { LocationId } from '#commerce/inventory/inventory.ts'
import type { BasketItem } from '#commerce/baskets/basket.ts'
import { stockLocationOf } from '#shared/commerce/stock-location.ts'
import { addUnits, timesUnits } from '#shared/boxes/stock-parts.ts'

/** The quantity of a product that a basket needs from a stock location. */
export interface Demand {
  productId: string
  inventoryId: string | null
  locationId: LocationId
  /** Units, with fractions for stock needs. */
  quantity: number
}

const keyOf = (productId: string, locationId: LocationId): string => `${productId}\n${locationId}`

/**
 * The demands of items, one per product and stock location. Bonus items have no demand: they use the remaining stock.
 */
export const demandsOf = (items: readonly BasketItem[]): Map<string, Demand> =>
  addedUp(items, ({ productId, quantity }) => [{ productId, quantity }])

/** The stock that items need: the demands, and the pieces of boxes. */
export function stockNeedsOf(items: readonly BasketItem[]): Map<string, Demand> {
  const demands = demandsOf(items)
  if (items.every(({ contents }) => contents === undefined)) return demands
  return new Map([...demands, ...addedUp(items, unitsOf)])
}

/** The units of each product that a line needs: its own, and those of the pieces in a box. */
const unitsOf = ({
  productId,
  quantity,
  contents,
}: BasketItem): { productId: string; quantity: number }[] => [
  { productId, quantity },
  ...(contents?.pieces ?? []).map((piece) => ({
    productId: piece.productId,
    quantity: timesUnits(piece.units, quantity),
  })),
]

/** The units of a product that one unit of a line needs: 1 for its own product, fractions for the pieces in a box. */
export const unitsPerLine = (item: BasketItem, productId: string): number =>
  unitsOf({ ...item, quantity: 1 })
    .filter((unit) => unit.productId === productId)
    .reduce((sum, { quantity }) => addUnits(sum, quantity), 0)

function addedUp(
  items: readonly BasketItem[],
  unitsIn: (item: BasketItem) => readonly { productId: string; quantity: number }[],
): Map<string, Demand> {
  const demands = new Map<string, Demand>()
  for (const item of items) {
    if (item.bonus) continue
    const { inventoryId } = item
    const locationId = stockLocationOf(item)
    for (const { productId, quantity } of unitsIn(item)) {
      if (quantity <= 0) continue
      const key = keyOf(productId, locationId)
      const sum = addUnits(demands.get(key)?.quantity ?? 0, quantity)
      demands.set(key, { productId, inventoryId, locationId, quantity: sum })
    }
  }
  return demands
}

export type Raised = Demand & { quantityBefore: number }

/** The demands that a change raises. Only these are checked and can be refused. */
export const raisedDemands = (before: readonly BasketItem[], after: readonly BasketItem[]): Raised[] =>
  raised(demandsOf(before), demandsOf(after))

/** The needs for stock that a change raises. */
export const raisedNeeds = (before: readonly BasketItem[], after: readonly BasketItem[]): Raised[] =>
  raised(stockNeedsOf(before), stockNeedsOf(after))

const raised = (before: ReadonlyMap<string, Demand>, after: ReadonlyMap<string, Demand>): Raised[] =>
  [...after].flatMap(([key, demand]) => {
    const quantityBefore = before.get(key)?.quantity ?? 0
    return demand.quantity > quantityBefore ? [{ ...demand, quantityBefore }] : []
  })

/** Whether an item is part of a demand. */
export const isPartOf = (demand: Demand, item: BasketItem): boolean =>
  !item.bonus && item.productId === demand.productId && stockLocationOf(item) === demand.locationId

/** Whether an item needs the stock of a demand, as its product or as a piece of its box. */
export const needsStockOf = (demand: Demand, item: BasketItem): boolean =>
  !item.bonus && stockLocationOf(item) === demand.locationId && unitsPerLine(item, demand.productId) > 0
