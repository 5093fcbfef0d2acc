import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databaseFailure } from './database-failure.ts'

/** The keys of PostgreSQL's advisory locks. Each is for work that only one process of the shop may do at a time. */
const lockKeys = { migrate: 4_286_914_337, 'first-import': 4_286_914_338 }

const connectMilliseconds = 30_000
/** The wait for another process is logged after this time. */
const noticeMilliseconds = 10_000
const tryMilliseconds = 100

/**
 * Runs `work` while it holds an advisory lock of the database; other processes wait for the lock. The lock belongs to
 * the connection, so a killed process releases it too. Throws when the database does not answer within half a minute.
 * The wait for another process has no limit, because its migration may take minutes; the wait is logged.
 */
export async function withAdvisoryLock<Result>(
  url: string,
  lock: keyof typeof lockKeys,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `bonbon-${lock}`,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
  })
  client.on('error', () => {}) // the waiting statement fails with this error
  await client.connect().catch((error: unknown) => {
    throw databaseFailure(error)
  })
  try {
    const notice = setTimeout(
      () => console.error('Another process of the shop is preparing the database: waiting for it.'),
      noticeMilliseconds,
    )
    await take(client, lockKeys[lock]).finally(() => clearTimeout(notice))
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Polls for the lock instead of waiting in one statement. An index that is built `concurrently` waits for all running
 * statements, so both would wait for each other.
 */
async function take(client: pg.Client, key: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [key],
    )
    if (rows[0]?.isTaken) return
    await pause(tryMilliseconds)
  }
}
