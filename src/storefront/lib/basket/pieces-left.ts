import type { BasketItem } from './basket.ts'

type Item = Pick<BasketItem, 'itemId' | 'productId' | 'quantity' | 'c_fromStoreId' | 'bonusProductLineItem'>

/** The valid quantities of a product: whole steps from the minimum. */
interface Steps {
  minimum: number
  step: number
}

interface Left extends Steps {
  productId: string
  available: number
  storeId?: string | undefined
}

/**
 * The pieces available for a line after the lines before it: `undefined` if there are enough. `stock` is the
 * product's stock at the line's location.
 */
export function piecesLeftFor(
  items: readonly Item[],
  itemId: string,
  { stock, minimum, step }: { stock: number } & Steps,
): number | undefined {
  const line = items.find((item) => item.itemId === itemId)
  if (!line) return undefined
  const before = items
    .slice(0, items.indexOf(line))
    .filter((item) => item.productId === line.productId && item.c_fromStoreId === line.c_fromStoreId)
  const left = before.reduce((rest, { quantity }) => rest - quantity, stock)
  if (left >= line.quantity) return undefined
  const whole = Math.floor(left / step) * step
  return whole < minimum ? 0 : whole
}

/**
 * The quantities that fit the lines of a product into its stock. Skips lines that a promotion adds, because the
 * server reduces these. `storeId` is the shop where a pickup is short. Returns an empty list if some lines are
 * shipped and others picked up, and the shortage cannot be assigned to one of them.
 */
export function fittingQuantities(
  items: readonly Item[],
  { productId, available, storeId, ...steps }: Left,
): { itemId: string; quantity: number }[] {
  const lines = items.filter(
    (item) => item.productId === productId && (storeId === undefined || item.c_fromStoreId === storeId),
  )
  if (new Set(lines.map(({ c_fromStoreId }) => c_fromStoreId)).size !== 1) return []
  return lines
    .filter(({ bonusProductLineItem }) => !bonusProductLineItem)
    .map(({ itemId, quantity }) => ({
      itemId,
      quantity: piecesLeftFor(items, itemId, { stock: available, ...steps }) ?? quantity,
    }))
}
