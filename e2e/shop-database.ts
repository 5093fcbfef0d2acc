import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { ChosenAdapters } from '#adapters/choose.ts'
import { openDatabase } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { urlAt } from '#server/postgres/postgres.ts'
import { openShopWithAdapters } from '#testing/shop-with-adapters.ts'

/** PostgreSQL writes its socket folder to postmaster.pid. */
async function socketFolder(): Promise<string> {
  const lines = (await readFile(join(inject('shopData'), 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  return lines[4] ?? ''
}

/** Opens the shop's engine a second time, to run its jobs immediately. */
export async function withEngine<Result>(
  work: (shop: Shop, adapters: Pick<ChosenAdapters, 'routes'>) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({ url: urlAt(await socketFolder()), poolSize: 2 })
  try {
    const { shop, routes } = openShopWithAdapters(database)
    return await work(shop, { routes })
  } finally {
    await database.close()
  }
}

/** Runs a statement on the shop's database. */
export async function runOnShop<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ host: await socketFolder(), user: 'bonbon', database: 'bonbon' })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}
