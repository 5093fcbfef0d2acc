import { sql, type Database } from '#commerce/database.ts'

/** Resolves when the database answers a query. */
export const ping = (database: Database): Promise<unknown> => database.row(sql`select 1`)

/** Resolves when the database has written something. */
export const tryWrite = (database: Database): Promise<unknown> =>
  database.run(sql`
    insert into readiness_checks (id, checked_at, padding) values (1, now(), repeat('x', 6000))
    on conflict (id) do update set checked_at = excluded.checked_at, padding = excluded.padding`)

// Locks rows as a purchase does. An import locks `stock` against writes until it ends, so only a read of `stock` is
// tested.
const locksOfPurchase = {
  baskets: sql`lock table baskets in row exclusive mode`,
  stock: sql`lock table stock in access share mode`,
  orders: sql`lock table orders in row exclusive mode`,
}

/** Resolves when a purchase could use this table now; rejects when the table stays locked for half a second. */
export const tryTable = (database: Database, table: keyof typeof locksOfPurchase): Promise<void> =>
  database.transact(async () => {
    await database.row(sql`select set_config('lock_timeout', '500ms', true)`)
    await database.run(locksOfPurchase[table])
  })

/** The server's version in PostgreSQL's format: 150004 is 15.4. */
export const serverVersion = (database: Database): Promise<{ version: number } | undefined> =>
  database.row<{ version: number }>(sql`select current_setting('server_version_num')::int as version`)
