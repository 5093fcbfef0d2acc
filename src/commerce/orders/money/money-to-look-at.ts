import type { Database } from '#commerce/database.ts'
import { readOrders } from '#commerce/orders/queries.ts'
import { readMoneyToLookAt, type MoneyToLookAt } from './owed-queries.ts'

/**
 * See OrderAdministration.moneyToLookAt. For a declined second hold, the amount is what the buyer still owes for the
 * order.
 */
export async function moneyToLookAt(database: Database, limit: number): Promise<MoneyToLookAt[]> {
  const found = await readMoneyToLookAt(database, limit)
  const notHeld = found.flatMap(({ kind, orderNo }) => (kind === 'not-held' ? [orderNo] : []))
  if (notHeld.length === 0) return found
  const orders = await readOrders(database, notHeld)
  const openCents = new Map(orders.map(({ orderNo, toPayAgainCents = 0 }) => [orderNo, toPayAgainCents]))
  return found.flatMap((one) => {
    const amountCents = one.kind === 'not-held' ? (openCents.get(one.orderNo) ?? 0) : one.amountCents
    return amountCents > 0 ? [{ ...one, amountCents }] : []
  })
}
