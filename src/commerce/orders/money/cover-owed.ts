import type { Database } from '#commerce/database.ts'
import { readOrder } from '#commerce/orders/queries.ts'
import { moneyDue } from './money-due.ts'
import { moneyStateOf, payersOf } from './money-state.ts'
import { writeCoveredOwed } from './owed-queries.ts'

/**
 * Clears owed amounts that a lost dispute has already returned to the payer, so that they are not paid twice
 * (SALE-034). Call it in a transaction that has locked the order, when a dispute is lost and when a refund is
 * refused.
 */
export async function coverOwed(database: Database, orderNo: string): Promise<void> {
  const order = await readOrder(database, orderNo)
  if (!order) return
  let rest = moneyDue(moneyStateOf(order)).coveredOwedCents
  for (const { instrumentId, owedCents } of payersOf(order).toReversed()) {
    const coveredCents = Math.min(rest, owedCents)
    if (coveredCents > 0) await writeCoveredOwed(database, { orderNo, instrumentId, coveredCents })
    rest -= coveredCents
  }
}
