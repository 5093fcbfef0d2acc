import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { isConnectionError } from './pg-connection-errors.ts'

const { url } = await freshDatabase()

/** A server that accepts connections and never answers, like a stopped PostgreSQL. */
const silent = createServer(() => {}).listen(0, '127.0.0.1')
afterAll(() => void silent.close())

const errorOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('no error'),
    (error: Error) => error,
  )

async function failures(): Promise<Record<string, Promise<Error>>> {
  const bounds = { connectionTimeoutMillis: 300, query_timeout: 100 }
  const pool = new pg.Pool({ connectionString: url, max: 1, pipeline: true, ...bounds })
  const client = await pool.connect()
  client.on('error', () => {})
  const noConnection = errorOf(pool.connect())
  await noConnection
  const slow = errorOf(client.query('select pg_sleep(5)'))
  await slow
  const lost = errorOf(client.query('select 1'))
  await lost
  const afterLoss = errorOf(client.query('select 1'))
  await afterLoss
  client.release(true)
  await pool.end()
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const hung = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 20 })
  return {
    noConnection,
    slow,
    lost,
    afterLoss,
    ended: errorOf(pool.connect()),
    hung: errorOf(hung.connect()),
  }
}

test('recognises every way in which pg loses a connection or times out', async () => {
  for (const [name, failure] of Object.entries(await failures())) {
    const error = await failure
    expect(isConnectionError(error), `${name}: ${error.message}`).toBe(true)
  }
})

test('does not recognise other errors', () => {
  expect(isConnectionError(new Error('duplicate key value violates unique constraint'))).toBe(false)
})
