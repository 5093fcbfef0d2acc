import type { StoredOrder } from '#commerce/orders/queries.ts'
import type { OrderLine } from '#commerce/orders/states/lines-of-order.ts'
import { shareBetween } from './running-share.ts'
import { toParts, toUnits } from '#shared/boxes/stock-parts.ts'

/**
 * The stock of the units that were cancelled, or that have left, between two states of an order's lines: the promises
 * for the lines and the pieces of their boxes. Empty for a line that was sold from perpetual stock (SALE-162).
 */
export function stockOfUnits(
  { takenStock }: Pick<StoredOrder, 'takenStock'>,
  counter: 'cancelled' | 'left',
  { before, after }: { before: readonly OrderLine[]; after: readonly OrderLine[] },
): StoredOrder['takenStock'] {
  const countAfter = new Map(after.map((line) => [line.itemId, line[counter]]))
  const unitsOfLine = new Map(
    before.map((line) => {
      const { itemId, quantity: of } = line
      const from = line[counter]
      const to = countAfter.get(itemId) ?? from
      // Cancelled units are counted from the beginning of a line, and shipped units from its end, so that each
      // fraction of a unit is moved once.
      return [itemId, counter === 'cancelled' ? { from, to, of } : { from: of - to, to: of - from, of }]
    }),
  )
  return takenStock.flatMap((taken) => {
    const units = unitsOfLine.get(taken.itemId)
    const quantity = units ? toUnits(shareBetween(toParts(taken.quantity), units)) : 0
    return quantity > 0 ? [{ ...taken, quantity }] : []
  })
}
