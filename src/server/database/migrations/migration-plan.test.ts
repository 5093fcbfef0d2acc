import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCommandLine } from '#testing/command-line.ts'
import { emptyDatabase, freshDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { planMigrations, type LockedFor } from './migration-plan.ts'

const folder = resolve('database/migrations')
const migrations = await readMigrations(folder)
const firstFiles = migrations.filter(({ kind }) => kind === undefined)
const later = migrations.filter(({ kind }) => kind !== undefined)

/** A folder with the files of 0.2.0. */
let former = ''
beforeAll(async () => {
  former = await mkdtemp(join(tmpdir(), 'bonbon-plan-'))
  for (const { name } of firstFiles) await cp(join(folder, name), join(former, name))
})
afterAll(() => rm(former, { recursive: true }))

/** Locks on tables that last until a transaction ends, in the words of the plan. */
const lockNames: Record<string, LockedFor> = {
  AccessExclusiveLock: 'everything',
  ExclusiveLock: 'writes',
  ShareRowExclusiveLock: 'writes',
  ShareLock: 'writes',
  RowExclusiveLock: 'rows',
}
const strength: readonly LockedFor[] = ['rows', 'writes', 'everything']

async function locksTaken(client: pg.Client, tables: readonly string[]): Promise<Map<string, LockedFor>> {
  const { rows } = await client.query<{ table: string; mode: string }>(
    `select distinct relation::regclass::text as table, mode from pg_locks
     where locktype = 'relation' and pid = pg_backend_pid() and relation::regclass::text = any($1)`,
    [tables],
  )
  const taken = new Map<string, LockedFor>()
  for (const { table, mode } of rows) {
    const lockedFor = lockNames[mode]
    const before = taken.get(table)
    if (lockedFor && (!before || strength.indexOf(lockedFor) > strength.indexOf(before)))
      taken.set(table, lockedFor)
  }
  return taken
}

test('RUN-071 the plan names every table that PostgreSQL locks for a migration against reads or writes', async () => {
  const { url } = await emptyDatabase()
  await migrate({ url, folder: former })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const { name, text, sha256 } of later) {
      const [plan] = await planMigrations({ url, folder })
      const { rows } = await client.query<{ name: string }>(
        "select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace",
      )
      // A file with `concurrently` runs outside of a transaction, and its locks allow reads and writes.
      const isTransaction = !text.includes('concurrently')
      if (isTransaction) await client.query('begin')
      for (const statement of isTransaction ? [text] : statementsOf(text)) await client.query(statement)
      const taken = await locksTaken(
        client,
        rows.map((row) => row.name),
      )
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
      if (isTransaction) await client.query('commit')
      const planned = new Map(plan?.locks.map(({ table, lockedFor }) => [table, lockedFor]))
      const missing = [...taken].filter(
        ([table, lockedFor]) =>
          lockedFor !== 'rows' &&
          strength.indexOf(planned.get(table) ?? 'rows') < strength.indexOf(lockedFor),
      )
      expect(plan?.name).toBe(name)
      expect(missing, name).toEqual([])
    }
  } finally {
    await client.end()
  }
})

test('RUN-071 migrate --plan prints kinds, tables and sizes, and applies no migration', async () => {
  const { url } = await emptyDatabase()
  await migrate({ url, folder: former })
  const bonbon = openCommandLine({ url })
  const { code, text } = await bonbon('migrate', '--plan')
  expect(code).toBe(0)
  expect(text.split('\n').slice(0, 6)).toEqual([
    '0011-search-phrases.sql: expand',
    '0015-methods-of-sandbox-approvals.sql: expand',
    '  sandbox_approvals (less than 1 MB): no reads and no writes',
    '0020-order-journal.sql: contract',
    '  orders (less than 1 MB): no reads and no writes',
    '  order_lines (less than 1 MB): no reads and no writes',
  ])
  expect((await bonbon('migrate', '--plan')).text).toBe(text)
  const fresh = await freshDatabase()
  expect(await openCommandLine(fresh)('migrate', '--plan')).toEqual({
    code: 0,
    text: 'The database is already up to date.',
    errors: '',
  })
})

/** The statements of a file that only builds or drops indexes. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .filter((statement) => statement.trim() !== '')
