import { sql, type Database } from '#commerce/database.ts'

export const readSecret = (database: Database, name: string): Promise<{ value: Buffer } | undefined> =>
  database.row<{ value: Buffer }>(sql`select value from secrets where name = ${name}`)

export const writeSecretOnce = (database: Database, name: string, value: Buffer): Promise<number> =>
  database.run(
    sql`insert into secrets (name, value) values (${name}, ${value}) on conflict (name) do nothing`,
  )
