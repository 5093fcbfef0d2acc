import type { Database } from '#commerce/database.ts'
import { anonymousId, anonymousOrder } from './anonymous-order.ts'
import { beginErasing } from './queries.ts'
import { lockOldOrders, replaceOldOrders } from './retention-queries.ts'

/** Few enough for a short transaction. */
const batchSize = 500

/**
 * Removes personal data from the oldest orders that are past their retention. Returns their number. Needs a
 * transaction.
 */
export async function anonymiseBatch(database: Database, years: number): Promise<number> {
  const orders = await lockOldOrders(database, { years, most: batchSize })
  if (orders.length === 0) return 0
  await beginErasing(database)
  await replaceOldOrders(
    database,
    orders.map(({ orderNo, document }) => ({ orderNo, document: anonymousOrder(document) })),
    anonymousId,
  )
  return orders.length
}
