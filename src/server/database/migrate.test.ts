import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#commerce/database.ts'
import { freshDatabase } from '#testing/database.ts'
import { migrate } from './migrate.ts'

describe('migrate', async () => {
  const database = await freshDatabase()
  let folder: string
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  const run = () => migrate({ url: database.url, folder })

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
})
