import pg from 'pg'
import { StartFailure } from '#shared/process/start-failure.ts'

/** Runs `work` with one session on the database. Throws a StartFailure when it cannot be reached. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bonbon-backup',
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
  })
  client.on('error', () => {}) // the waiting statement fails with this error
  await client.connect().catch((error: Error) => {
    // The error texts of Node and PostgreSQL never contain the URL, which has the password.
    throw new StartFailure(
      `The database could not be reached (${error.message || error.name}): check the address, the user and that it runs.`,
    )
  })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
