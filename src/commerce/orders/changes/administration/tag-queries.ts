import { sql, type Database } from '#commerce/database.ts'

/** The tags of a placed order, whose row is locked until the transaction ends. */
export const lockTags = async (database: Database, orderNo: string): Promise<string[] | undefined> =>
  (
    await database.row<{ tags: string[] }>(sql`
      select tags from orders where order_no = ${orderNo} and placed_at is not null for update`)
  )?.tags

export const writeTags = (database: Database, orderNo: string, tags: readonly string[]): Promise<number> =>
  database.run(sql`update orders set tags = ${tags} where order_no = ${orderNo}`)

export const readTags = async (database: Database, orderNo: string): Promise<string[]> =>
  (await database.row<{ tags: string[] }>(sql`select tags from orders where order_no = ${orderNo}`))?.tags ??
  []
