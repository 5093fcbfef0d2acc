import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'
import { StartFailure } from '#shared/process/start-failure.ts'
import { freshDatabase } from '#testing/database.ts'
import type { Patience } from './apply-migration.ts'
import { migrate } from './migrate.ts'

describe('migrate', async () => {
  const database = await freshDatabase()
  let folder: string
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const run = (patience?: Patience) => migrate({ url: database.url, folder, ...(patience && { patience }) })

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bonbon-migrations-'))
    await database.script('drop table if exists migrations, sweets; drop type if exists taste')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('applies each file once, in the order of their names', async () => {
    await write('0002-fill.sql', "insert into sweets values ('toffee')")
    await write('0001-sweets.sql', 'create table sweets (name text)')
    expect(await run()).toEqual(['0001-sweets.sql', '0002-fill.sql'])
    expect(await run()).toEqual([])
    expect(await database.rows(sql`select name from sweets`)).toEqual([{ name: 'toffee' }])
  })

  it('applies each file once when several processes start together', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    const applied = await Promise.all([run(), run(), run(), run()])
    expect(applied.flat()).toEqual(['0001-sweets.sql'])
  })

  it('rolls back a file that fails, and names it', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await write('0002-broken.sql', "create type taste as enum ('sweet'); select no_such_function()")
    await expect(run()).rejects.toThrow(/^0002-broken\.sql could not be applied: .*no_such_function/)
    await write('0002-broken.sql', "create type taste as enum ('sweet')")
    expect(await run()).toEqual(['0002-broken.sql'])
  })

  it('refuses an applied file that was changed', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await run()
    await write('0001-sweets.sql', 'create table sweets (name text, colour text)')
    await expect(run()).rejects.toThrow('0001-sweets.sql was changed after it was applied')
  })

  it('refuses a database that is newer than the files', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await run()
    await rm(join(folder, '0001-sweets.sql'))
    await expect(run()).rejects.toThrow('start the version that brought it')
  })

  it('RUN-068 works with unknown migrations of kind expand, and refuses unknown ones of kind contract', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await write('0002-more.sql', '-- expand\nalter table sweets add column colour text')
    await run()
    await rm(join(folder, '0002-more.sql'))
    expect(await run()).toEqual([])
    await write('0003-less.sql', '-- contract\nalter table sweets drop column colour')
    await run()
    await rm(join(folder, '0003-less.sql'))
    await expect(run()).rejects.toThrow(
      'The database has the migration 0003-less.sql, which this version of the shop does not know: start the version that brought it, or a newer one (docs/upgrading.md).',
    )
  })

  it('RUN-068 adds the kind of migrations that an older version applied; the line with the kind does not count as a change of the file', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await write('0002-more.sql', 'alter table sweets add column colour text')
    await run()
    await database.script('alter table migrations drop column kind')
    await write('0002-more.sql', '-- expand\nalter table sweets add column colour text')
    expect(await run()).toEqual([])
    expect(await database.rows(sql`select name, kind from migrations order by name`)).toEqual([
      { name: '0001-sweets.sql', kind: null },
      { name: '0002-more.sql', kind: 'expand' },
    ])
  })

  it('RUN-070 releases its place in the lock queue for calls while a table is locked, and applies the migration afterwards', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await run()
    await write('0002-more.sql', '-- expand\nalter table sweets add column colour text')
    const { hasBegun, end } = useSweets(database)
    try {
      await hasBegun
      const gaveWay = await run({ lockTimeout: 100, pauses: [1] }).catch((error: unknown) => error)
      expect(gaveWay).toBeInstanceOf(StartFailure)
      expect(String(gaveWay)).toContain(
        '0002-more.sql could not be applied: a table that it changes was in use at each of 2 tries. End what uses it',
      )
      const applied = run({ lockTimeout: 500, pauses: Array.from({ length: 100 }, () => 50) })
      await untilWaiting(database)
      // A shopper's statement that waits behind the migration runs before the table is free, because the migration
      // releases its place in the queue.
      await database.run(sql`insert into sweets (name) values ('fudge')`)
      await end()
      expect(await applied).toEqual(['0002-more.sql'])
    } finally {
      await end()
    }
  })

  it('RUN-070 builds an index while the shop sells, with two processes starting together, and again after a crash', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await run()
    await database.run(sql`insert into sweets select 'toffee' from generate_series(1, 2)`)
    await write(
      '0002-index.sql',
      '-- expand\ncreate unique index concurrently sweets_by_name on sweets (name);\n',
    )
    // Two rows with the same name: the unique index fails and stays invalid, as after a crash.
    await expect(run()).rejects.toThrow('0002-index.sql could not be applied')
    expect(await validity(database)).toEqual([{ isValid: false }])
    await database.run(sql`delete from sweets`)
    expect((await Promise.all([run(), run()])).flat()).toEqual(['0002-index.sql'])
    expect(await validity(database)).toEqual([{ isValid: true }])
  })

  it('refuses a file that builds an index concurrently and has other statements', async () => {
    const text = '-- expand\ncreate index concurrently a on sweets (name); update sweets set name = null;'
    await write('0001-mixed.sql', text)
    await expect(run()).rejects.toThrow(
      '0001-mixed.sql: a file with "index concurrently" has only such statements',
    )
  })
})

/** Locks the table, as a checkout does, until it ends. */
function useSweets(database: Database) {
  const begun = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const used = database.transact(async () => {
    await database.run(sql`insert into sweets (name) values ('toffee')`)
    begun.resolve()
    await free.promise
  })
  return {
    hasBegun: begun.promise,
    end() {
      free.resolve()
      return used
    },
  }
}

/** Waits until a migration waits for the table lock. */
const untilWaiting = (database: Database) =>
  vi.waitFor(async () =>
    expect(
      await database.rows(sql`select 1 from pg_locks where not granted and relation = 'sweets'::regclass`),
    ).toHaveLength(1),
  )

const validity = (database: Database) =>
  database.rows(
    sql`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('sweets_by_name')`,
  )
