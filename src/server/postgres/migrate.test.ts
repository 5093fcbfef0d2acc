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

  it('applies the files in the order of their names, once', async () => {
    await write('0002-fill.sql', "insert into sweets values ('toffee')")
    await write('0001-sweets.sql', 'create table sweets (name text)')
    expect(await run()).toEqual(['0001-sweets.sql', '0002-fill.sql'])
    expect(await run()).toEqual([])
    expect(await database.rows(sql`select name from sweets`)).toEqual([{ name: 'toffee' }])
  })

  it('lets processes that start together take turns', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    const applied = await Promise.all([run(), run(), run(), run()])
    expect(applied.flat()).toEqual(['0001-sweets.sql'])
  })

  it('leaves nothing of a file that fails, and names it', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await write('0002-broken.sql', "create type taste as enum ('sweet'); select no_such_function()")
    await expect(run()).rejects.toThrow(/^0002-broken\.sql could not be applied: .*no_such_function/)
    await write('0002-broken.sql', "create type taste as enum ('sweet')")
    expect(await run()).toEqual(['0002-broken.sql'])
  })

  it('stops with a sentence when an applied file was changed', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await run()
    await write('0001-sweets.sql', 'create table sweets (name text, colour text)')
    await expect(run()).rejects.toThrow('0001-sweets.sql was changed after the database had it')
  })

  it('stops with a sentence when the database is ahead of the files', async () => {
    await write('0001-sweets.sql', 'create table sweets (name text)')
    await run()
    await rm(join(folder, '0001-sweets.sql'))
    await expect(run()).rejects.toThrow('start the version that brought it')
  })
})
