import { sql, type Database, type Statement } from '#commerce/database.ts'

/** The key of the next movement of a kind. `movement` contains the order and the instrument. */
export const nextKey = (kind: string) => sql`
  movement.order_no || '-' || movement.instrument_id || ${`-${kind}-`} || 1 + (
    select count(*) from order_movements m
    where m.order_no = movement.order_no and m.instrument_id = movement.instrument_id and m.kind = ${kind})`

/**
 * Runs a statement while an order is locked. Uses two statements: the second one sees changes that were committed
 * while the first one waited. Returns the number of rows.
 */
export const underLock = (database: Database, orderNo: string, statement: Statement): Promise<number> =>
  database.transact(async () => {
    const [, rows] = await Promise.all([
      database.run(sql`select from orders where order_no = ${orderNo} for update`),
      database.run(statement),
    ])
    return rows
  })
