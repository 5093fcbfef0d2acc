import type { StoredOrder } from '#commerce/orders/queries.ts'
import { linesOf } from '#commerce/orders/states/lines-of-order.ts'
import { stockOfUnits } from '#commerce/orders/states/stock-of-units.ts'

/** The stock of the units that have left between two states of an order. */
export const leftStock = ({
  before,
  after,
}: {
  before: StoredOrder
  after: StoredOrder
}): StoredOrder['takenStock'] =>
  stockOfUnits(before, 'left', { before: linesOf(before), after: linesOf(after) })
