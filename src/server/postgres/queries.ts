import { sql, type Database } from '#commerce/database.ts'

export const answers = (database: Database): Promise<unknown> => database.row(sql`select 1`)

export const serverVersion = (database: Database): Promise<{ version: number } | undefined> =>
  database.row<{ version: number }>(sql`select current_setting('server_version_num')::int as version`)
