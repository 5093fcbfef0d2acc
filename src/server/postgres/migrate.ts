import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartFailure } from '#shared/start-failure.ts'
import { withAdvisoryLock } from './advisory-lock.ts'

interface Migration {
  name: string
  text: string
  sha256: string
}

/**
 * Brings the database to the newest of the plain SQL files in `folder`, in the order of their names, each in a
 * transaction of its own. Processes that start together take turns. Gives the names of the files applied now.
 * Throws a StartFailure when an applied file was changed or taken away, and the file's name with what PostgreSQL
 * says when one fails.
 */
export async function migrate({ url, folder }: { url: string; folder: string }): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withAdvisoryLock(url, 'migrate', async (client) => {
    await client.query(
      'create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const applied = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations order by name',
    )
    const waiting = findWaiting(migrations, applied.rows)
    for (const migration of waiting) await apply(client, migration)
    return waiting.map(({ name }) => name)
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function findWaiting(migrations: Migration[], applied: { name: string; sha256: string }[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new StartFailure(
        `The database has had ${name}, which this version of the shop does not know: start the version that brought it, or a newer one.`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new StartFailure(
        `${name} was changed after the database had it: put its old text back and write the change into a new file.`,
      )
    }
    known.delete(name)
  }
  return [...known.values()]
}

async function apply(client: pg.Client, { name, text, sha256 }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${name} could not be applied: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
