import pg from 'pg'

/** The keys of PostgreSQL's advisory locks: work that only one process of the shop does at a time. */
const lockKeys = { migrate: 4_286_914_337, 'first-import': 4_286_914_338 }

/**
 * Runs `work` while holding an advisory lock of the database; other processes wait for it. The lock belongs to the
 * connection, so a killed process releases it too.
 */
export async function withAdvisoryLock<Result>(
  url: string,
  lock: keyof typeof lockKeys,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: `bonbon-${lock}` })
  client.on('error', () => {}) // the statement that waits fails with it
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKeys[lock]])
    return await work(client)
  } finally {
    await client.end()
  }
}
