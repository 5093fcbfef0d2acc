import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** Runs a statement on the database of the shop. PostgreSQL writes its socket folder to postmaster.pid. */
export async function runOnShop<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const lines = (await readFile(join(inject('shopData'), 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  const client = new pg.Client({ host: lines[4], user: 'bonbon', database: 'bonbon' })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
