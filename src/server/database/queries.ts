import { sql, type Database } from '#commerce/database.ts'

/** Resolves when the database answers a query. */
export const ping = (database: Database): Promise<unknown> => database.row(sql`select 1`)

/** The server's version as PostgreSQL numbers it: 150004 is 15.4. */
export const serverVersion = (database: Database): Promise<{ version: number } | undefined> =>
  database.row<{ version: number }>(sql`select current_setting('server_version_num')::int as version`)
