import pg from 'pg'

/** What processes on one database do one after the other. Any numbers that nobody else locks. */
const turns = { migrate: 4_286_914_337, 'first-import': 4_286_914_338 }

/**
 * Does something that only one process at a time may do. The turn ends with the connection that holds it, so a
 * process that is killed does not keep the others waiting.
 */
export async function withAdvisoryLock<Result>(
  url: string,
  turn: keyof typeof turns,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: `bonbon-${turn}` })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [turns[turn]])
    return await work(client)
  } finally {
    await client.end()
  }
}
