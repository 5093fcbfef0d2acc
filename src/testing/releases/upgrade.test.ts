import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { migrate } from '#server/database/migrations/migrate.ts'
import { readMigrations } from '#server/database/migrations/migration-files.ts'
import { emptyDatabase } from '#testing/database.ts'

const migrations = resolve('database/migrations')
const releases = z
  .array(z.object({ version: z.string(), migration: z.string() }))
  .parse(JSON.parse(readFileSync(resolve('deploy/releases.json'), 'utf8')))

/** The newest patch of each of the last three minor versions. */
const upgradedFrom = [
  ...new Map(releases.map((release) => [release.version.split('.', 2).join('.'), release])).values(),
].slice(-3)

const Line = z.union([
  z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
  z.object({ sequence: z.string(), value: z.number() }),
])

/**
 * The rows of a shop that was run with this version: orders in each of its states, payments, stock, gift cards,
 * sessions, an open bag. Without pictures, signing keys and the search index.
 */
function readFixture(version: string) {
  const tables: Record<string, Record<string, unknown>[]> = {}
  const sequences: Record<string, number> = {}
  const text = readFileSync(join(import.meta.dirname, 'fixtures', `${version}.jsonl`), 'utf8')
  for (const line of text
    .trim()
    .split('\n')
    .map((json) => Line.parse(JSON.parse(json)))) {
    if ('table' in line) (tables[line.table] ??= []).push(line.row)
    else sequences[line.sequence] = line.value
  }
  return { tables, sequences }
}

const folder = await mkdtemp(join(tmpdir(), 'bonbon-upgrade-'))
afterAll(() => rm(folder, { recursive: true }))

/** A database with the schema and the data of a release. */
async function databaseOf({ version, migration }: { version: string; migration: string }) {
  const { url } = await emptyDatabase()
  const ofVersion = join(folder, version)
  for (const { name } of await readMigrations(migrations))
    if (name <= migration) await cp(join(migrations, name), join(ofVersion, name))
  await migrate({ url, folder: ofVersion })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { tables, sequences } = readFixture(version)
  await client.query('begin')
  // Rows are in the order of their tables' names, and no trigger changes them.
  await client.query("set local session_replication_role = 'replica'")
  for (const [table, rows] of Object.entries(tables)) {
    await client.query(`delete from ${table}`)
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  for (const [sequence, value] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [sequence, value])
  await client.query('commit')
  return { url, client }
}

/** Data that an upgrade must not change, in a form that both versions have. */
const facts: Record<string, string> = {
  orders: `select order_no, customer_email, currency, total_cents, access_code, placed_at, status from orders order by 1`,
  lines: `select order_no, item_id, product_id, quantity, total_cents, tax_cents from order_lines order by 1, 2`,
  addresses: `select order_no, document->'shipments' as shipments from orders order by 1`,
  payments: `select order_no, instrument_id, method_id, amount_cents, reference from order_payments order by 1, 2`,
  charged: `select sum(amount_cents)::int as cents from sandbox_movements where kind = 'capture'`,
  giftCards: `select number, code_hash, balance_cents, (select sum(amount_cents)::int from gift_card_movements m where m.number = g.number) as moved
    from gift_cards g order by 1`,
  sessions: `select id, usid, login, token_hash, family_hash, customer_id, expires_at from sessions order by 1`,
  bags: `select id, document->'items' as items from baskets order by 1`,
  secrets: `select name, value, made_at from secrets order by 1`,
  customers: `select customer_no, login, email from customers order by 1`,
}

async function read(client: pg.Client): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [name, text] of Object.entries(facts)) found[name] = (await client.query(text)).rows
  return found
}

/** The sellable quantity of each product at each stock location. */
const sellable = (promised: string) =>
  `select product_id, location_id, on_hand - ${promised} as units from stock order by 1, 2`

describe.each(upgradedFrom)('from $version', (release) => {
  test(`RUN-072 an upgrade from ${release.version} keeps orders, payments, stock, gift cards and sessions`, async () => {
    const { url, client } = await databaseOf(release)
    try {
      const before = await read(client)
      for (const [name, rows] of Object.entries(before)) expect(rows.length, name).toBeGreaterThan(0)
      const isPromised = await client.query(
        "select from pg_attribute where attrelid = to_regclass('all_stock') and attname = 'promised'",
      )
      const stock = (await client.query(sellable(isPromised.rowCount === 0 ? '0' : 'promised'))).rows
      await migrate({ url, folder: migrations })
      expect(await read(client)).toEqual(before)
      expect((await client.query(sellable('promised'))).rows).toEqual(stock)
      const received = await client.query<{ cents: number }>(
        "select sum(captured_cents)::int as cents from order_payments where method_id = 'CREDIT_CARD'",
      )
      expect(received.rows).toEqual(before.charged)
      // An order number is never used twice.
      const next = await client.query<{ next: string }>("select nextval('order_numbers') as next")
      expect(Number(next.rows[0]?.next)).toBe((readFixture(release.version).sequences.order_numbers ?? 0) + 1)
    } finally {
      await client.end()
    }
  })
})
