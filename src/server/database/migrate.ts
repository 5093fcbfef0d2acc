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
 * Applies the SQL files in `folder` that the database does not have yet: in the order of their names, each in its own
 * transaction, one process at a time. Returns the names of the files applied now. Throws a StartFailure when an applied
 * file was changed or removed, and an Error with the file's name when a file fails.
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
    const pending = findPending(migrations, applied.rows)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
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

function findPending(migrations: Migration[], applied: { name: string; sha256: string }[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256 } of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new StartFailure(
        `The database has the migration ${name}, which this version of the shop does not know: start the version that brought it, or a newer one (docs/upgrading.md).`,
      )
    }
    if (migration.sha256 !== sha256) {
      throw new StartFailure(
        `${name} was changed after it was applied: restore the old file and write the change into a new one.`,
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
