import type { StoredOrder } from '#commerce/orders/queries.ts'
import type { OrderLine } from '#commerce/orders/states/lines-of-order.ts'
import { shareBetween } from '#shared/running-share.ts'
import { toParts, toUnits } from '#shared/stock-parts.ts'

/**
 * The stock of the units that were cancelled, or that have left, between two states of an order's lines: of what the lines and
 * the pieces of their boxes were promised. Nothing for a line that was sold from perpetual stock (SALE-162).
 */
export function stockOfUnits(
  { takenStock }: Pick<StoredOrder, 'takenStock'>,
  counter: 'cancelled' | 'left',
  { before, after }: { before: readonly OrderLine[]; after: readonly OrderLine[] },
): StoredOrder['takenStock'] {
  const countAfter = new Map(after.map((line) => [line.itemId, line[counter]]))
  const unitsOfLine = new Map(
    before.map((line) => {
      const from = line[counter]
      return [line.itemId, { from, to: countAfter.get(line.itemId) ?? from, of: line.quantity }]
    }),
  )
  return takenStock.flatMap((taken) => {
    const units = unitsOfLine.get(taken.itemId)
    const quantity = units ? toUnits(shareBetween(toParts(taken.quantity), units)) : 0
    return quantity > 0 ? [{ ...taken, quantity }] : []
  })
}
