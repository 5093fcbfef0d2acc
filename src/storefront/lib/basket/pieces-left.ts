import type { BasketItem } from './basket.ts'

type Item = Pick<BasketItem, 'itemId' | 'productId' | 'quantity' | 'c_fromStoreId' | 'bonusProductLineItem'>

/** In which quantities a product is sold: whole steps, from the minimum on. */
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
 * How many pieces there are for a line when the lines before it get theirs: `undefined` where there are enough. `stock`
 * is that of the product at the place where the line comes from.
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
 * The quantities with which the lines of a product fit its stock, of all but those that a promotion gives: the shop lowers
 * these itself. `storeId` is the shop where a pickup is short. None where some are shipped and others picked up, and nobody
 * has said which of the two is short.
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
