import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartFailure } from '#shared/process/start-failure.ts'
import { concurrentStatements, indexOf, type Migration } from './migration-files.ts'

/** How long a migration waits for the tables that it changes, in milliseconds. */
export interface Patience {
  lockTimeout: number
  /** The pauses between the attempts, in milliseconds. */
  pauses: readonly number[]
}

/**
 * A statement that waits for a table lock blocks all later statements on the table. So a migration waits three
 * seconds at most, then it releases its place in the queue and tries again later. The pauses add up to about two
 * minutes: a lock that lasts longer belongs to a command or to a forgotten session.
 */
const usualPatience: Patience = {
  lockTimeout: 3_000,
  pauses: [500, 1_000, 2_000, 4_000, 8_000, ...Array.from({ length: 10 }, () => 10_000)],
}

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

/** Applies a migration in a transaction, again after pauses while a table that it needs is in use. */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  { lockTimeout, pauses }: Patience = usualPatience,
): Promise<void> {
  const statements = concurrentStatements(migration)
  const work = statements
    ? () => applyConcurrently(client, migration, statements)
    : () => applyInTransaction(client, migration, lockTimeout)
  for (const milliseconds of pauses) {
    try {
      return await work()
    } catch (error) {
      if (!isInUse(error)) throw failure(migration, error)
      await pause(milliseconds)
    }
  }
  await work().catch((error: unknown) => {
    if (!isInUse(error)) throw failure(migration, error)
    throw new StartFailure(
      `${migration.name} could not be applied: a table that it changes was in use at each of ${pauses.length + 1} tries. End what uses it (select * from pg_stat_activity), and start again.`,
    )
  })
}

const isInUse = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === lockNotAvailable || error.code === deadlockDetected)

const failure = ({ name }: Migration, error: unknown): Error =>
  new Error(`${name} could not be applied: ${error instanceof Error ? error.message : error}`, {
    cause: error,
  })

async function applyInTransaction(
  client: pg.Client,
  migration: Migration,
  lockTimeout: number,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`)
    await client.query(migration.text)
    await record(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Runs each statement in its own transaction. Skips statements that were applied before a crash, and rebuilds an
 * index that a crash left invalid.
 */
async function applyConcurrently(
  client: pg.Client,
  migration: Migration,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    const { verb, index } = indexOf(statement) ?? {}
    const isValid = index === undefined ? undefined : await validityOf(client, index)
    if (verb === 'create' && isValid === true) continue
    if (verb === 'create' && isValid === false) await client.query(`drop index concurrently ${index}`)
    await client.query(statement)
  }
  await record(client, migration)
}

/** Whether the index is valid; undefined if it does not exist. */
async function validityOf(client: pg.Client, index: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [index],
  )
  return rows[0]?.isValid
}

async function record(client: pg.Client, { name, sha256, kind }: Migration): Promise<void> {
  await client.query('insert into migrations (name, sha256, kind) values ($1, $2, $3)', [
    name,
    sha256,
    kind ?? null,
  ])
}
