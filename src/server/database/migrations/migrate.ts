import type pg from 'pg'
import { StartFailure } from '#shared/process/start-failure.ts'
import { withAdvisoryLock } from '../advisory-lock.ts'
import { applyMigration, type Patience } from './apply-migration.ts'
import { readMigrations, type Migration } from './migration-files.ts'

interface Applied {
  name: string
  sha256: string
  kind: string | null
}

interface MigrateOptions {
  url: string
  /** The folder with the SQL files. */
  folder: string
  /** The waiting times. Only tests set them. */
  patience?: Patience
}

/**
 * Applies the SQL files in `folder` that the database does not have yet: in the order of their names, each in its own
 * transaction, one process at a time. Returns the names of the files applied now. The database may have unknown
 * migrations of kind `expand`: a newer version applied them, and this version still works. Throws a StartFailure when
 * it has an unknown migration of another kind, when an applied file was changed, or when a table stays locked, and an
 * Error with the file's name when a file fails.
 */
export async function migrate({ url, folder, patience }: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withAdvisoryLock(url, 'migrate', async (client) => {
    const pending = findPending(migrations, await appliedIn(client, await prepareTable(client, migrations)))
    for (const migration of pending) await applyMigration(client, migration, patience)
    return pending.map(({ name }) => name)
  })
}

/**
 * The files that a start would apply. Writes nothing. Throws the same errors that `migrate` throws before it writes.
 */
export async function pendingMigrations(client: pg.Client, folder: string): Promise<Migration[]> {
  const migrations = await readMigrations(folder)
  const columns = await columnsOf(client)
  return columns.length === 0 ? migrations : findPending(migrations, await appliedIn(client, columns))
}

/** The columns of the migrations table; empty if the table does not exist. */
async function columnsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0`,
  )
  return rows.map(({ name }) => name)
}

async function appliedIn(client: pg.Client, columns: readonly string[]): Promise<Applied[]> {
  const kind = columns.includes('kind') ? 'kind' : 'null as kind'
  const { rows } = await client.query<Applied>(`select name, sha256, ${kind} from migrations order by name`)
  return rows
}

/**
 * Version 0.2.0 has no column for the kind, and its rows have none. Locks the table only if something changes,
 * because a backup may be running.
 */
async function prepareTable(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  const columns = await columnsOf(client)
  if (columns.length === 0)
    await client.query(
      'create table migrations (name text primary key, sha256 text not null, kind text, applied_at timestamptz not null default now())',
    )
  else if (!columns.includes('kind')) await client.query('alter table migrations add column kind text')
  const withKind = migrations.filter(({ kind }) => kind !== undefined)
  await client.query(
    `update migrations m set kind = k.kind from unnest($1::text[], $2::text[]) as k (name, kind)
     where m.name = k.name and m.kind is null`,
    [withKind.map(({ name }) => name), withKind.map(({ kind }) => kind)],
  )
  return columnsOf(client)
}

function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, sha256, kind } of applied) {
    const migration = known.get(name)
    if (!migration && kind === 'expand') continue
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
