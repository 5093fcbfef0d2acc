import { expect } from 'vitest'
import { sql, type Database } from '#commerce/database.ts'

/** Resolves when this many connections wait for locks of others. */
export async function untilBlocked(database: Database, connections = 1): Promise<void> {
  await expect
    .poll(
      () =>
        database.rows(sql`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`),
      // A password may be hashed first.
      { timeout: 20_000 },
    )
    .toHaveLength(connections)
}
