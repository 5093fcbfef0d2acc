import { sql, type Database } from '#commerce/database.ts'

/** Waits until no other import runs. PostgreSQL releases the lock at the end of the transaction. */
export async function lockImport(database: Database): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtext('bonbon import'))`)
}

/** Makes all statements of the transaction read the same moment. It must be the first one. */
export async function readSnapshot(database: Database): Promise<void> {
  await database.run(sql`set transaction isolation level repeatable read, read only`)
}
