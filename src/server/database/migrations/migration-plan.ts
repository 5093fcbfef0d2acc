import pg from 'pg'
import { pendingMigrations } from './migrate.ts'
import {
  concurrentStatements,
  withoutComments,
  type Migration,
  type MigrationKind,
} from './migration-files.ts'

/**
 * What other sessions cannot do with a table during a migration: read or write it, write it, or change the rows that
 * the migration changes.
 */
export type LockedFor = 'everything' | 'writes' | 'rows'

interface PlannedLock {
  table: string
  lockedFor: LockedFor
  /** The size of the table with its indexes. */
  bytes: number
}

export interface PlannedMigration {
  name: string
  kind: MigrationKind | undefined
  locks: PlannedLock[]
}

/** The migrations that a start would apply, with the existing tables that they lock. Writes nothing. */
export async function planMigrations({
  url,
  folder,
}: {
  url: string
  folder: string
}): Promise<PlannedMigration[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'bonbon-migrate-plan' })
  await client.connect()
  try {
    const pending = await pendingMigrations(client, folder)
    const tables = await readTables(client)
    return pending.map((migration) => ({
      name: migration.name,
      kind: migration.kind,
      locks: locksOf(migration, tables),
    }))
  } finally {
    await client.end()
  }
}

/** The tables of the database, by their names and by the names of their indexes and views. */
interface Tables {
  bytes: Map<string, number>
  tableOfIndex: Map<string, string>
  tablesOfView: Map<string, string[]>
  /** The tables that constraints refer to, by the constraint's name and by the name of its table. */
  referenced: Map<string, string[]>
}

async function readTables(client: pg.Client): Promise<Tables> {
  const sizes = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  )
  const indexes = await client.query<{ index: string; table: string }>(
    `select i.relname as index, t.relname as table from pg_index x
     join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where i.relnamespace = current_schema()::regnamespace`,
  )
  const views = await client.query<{ view: string; tables: string[] }>(
    `select view_name as view, array_agg(table_name::text) as tables from information_schema.view_table_usage
     where view_schema = current_schema() group by view_name`,
  )
  const references = await client.query<{ name: string; tables: string[] }>(
    `select name::text, array_agg(distinct confrelid::regclass::text) as tables
     from pg_constraint c join pg_class t on t.oid = c.conrelid cross join lateral (values (c.conname), (t.relname)) as n (name)
     where contype = 'f' and t.relnamespace = current_schema()::regnamespace group by name`,
  )
  return {
    bytes: new Map(sizes.rows.map(({ name, bytes }) => [name, Number(bytes)])),
    tableOfIndex: new Map(indexes.rows.map(({ index, table }) => [index, table])),
    tablesOfView: new Map(views.rows.map(({ view, tables }) => [view, tables])),
    referenced: new Map(references.rows.map((row) => [row.name, row.tables])),
  }
}

const name = '(?:if\\s+(?:not\\s+)?exists\\s+)?(?:only\\s+)?([a-z0-9_]+)'
const patterns: readonly [RegExp, LockedFor][] = [
  [new RegExp(`\\balter\\s+table\\s+${name}`, 'gi'), 'everything'],
  [new RegExp(`\\bdrop\\s+(?:table|index|constraint)\\s+${name}`, 'gi'), 'everything'],
  [new RegExp(`\\btruncate\\s+(?:table\\s+)?${name}`, 'gi'), 'everything'],
  [/\bdrop\s+trigger\s+[a-z0-9_]+\s+on\s+([a-z0-9_]+)/gi, 'everything'],
  [/\bcreate\s+(?:unique\s+)?index\s+(?:[a-z0-9_]+\s+)?on\s+([a-z0-9_]+)/gi, 'writes'],
  [/\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b[^;]*?\bon\s+([a-z0-9_]+)/gi, 'writes'],
  [/\breferences\s+([a-z0-9_]+)/gi, 'writes'],
  [new RegExp(`\\bupdate\\s+${name}\\s+(?:[a-z]+\\s+)?set\\b`, 'gi'), 'rows'],
  [new RegExp(`\\bdelete\\s+from\\s+${name}`, 'gi'), 'rows'],
  [/\binsert\s+into\s+([a-z0-9_]+)/gi, 'rows'],
]
const strength: readonly LockedFor[] = ['rows', 'writes', 'everything']

/** The tables that the statements lock, the largest first. Ignores function bodies, which run later. */
function locksOf(migration: Migration, tables: Tables): PlannedLock[] {
  if (concurrentStatements(migration)) return []
  const text = withoutComments(migration.text)
    .replaceAll(/\bcreate\s+(?:or\s+replace\s+)?function\b[^$]*\$([a-z]*)\$.*?\$\1\$/gis, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
  const found = new Map<string, LockedFor>()
  for (const [pattern, lockedFor] of patterns) {
    for (const [statement, word = ''] of text.matchAll(pattern)) {
      for (const table of tablesOf(word, /^drop\s+(?:table|constraint)/i.test(statement), tables)) {
        const before = found.get(table) ?? 'rows'
        found.set(table, strength.indexOf(lockedFor) > strength.indexOf(before) ? lockedFor : before)
      }
    }
  }
  return [...found]
    .flatMap(([table, lockedFor]) => {
      const size = tables.bytes.get(table)
      return size === undefined ? [] : [{ table, lockedFor, bytes: size }]
    })
    .toSorted((a, b) => b.bytes - a.bytes)
}

/** The tables that a name in a statement refers to. Dropping a foreign key also locks the referenced table. */
function tablesOf(
  word: string,
  isDrop: boolean,
  { tableOfIndex, tablesOfView, referenced }: Tables,
): string[] {
  const named = tablesOfView.get(word) ?? [tableOfIndex.get(word) ?? word]
  return isDrop ? [...named, ...(referenced.get(word) ?? [])] : named
}
