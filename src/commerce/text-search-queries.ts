import { sql, type Database } from './database.ts'

const known = new WeakMap<Database, Promise<ReadonlySet<string>>>()

/**
 * The text search configuration of a language such as `french`. If PostgreSQL does not have the language, words are
 * compared as written. The configurations are created by the migration, and read once.
 */
export async function configurationOf(database: Database, language: string): Promise<string> {
  const name = `bonbon_${language}`
  const names = known.get(database) ?? readNames(database)
  known.set(database, names)
  return (await names).has(name) ? name : 'bonbon_simple'
}

async function readNames(database: Database): Promise<ReadonlySet<string>> {
  try {
    const rows = await database.loadShared(() =>
      database.rows<{ name: string }>(sql`
        select cfgname as name from pg_ts_config where starts_with(cfgname, 'bonbon_') and pg_ts_config_is_visible(oid)`),
    )
    return new Set(rows.map(({ name }) => name))
  } catch (error) {
    // The next caller tries again.
    known.delete(database)
    throw error
  }
}
