import pg from 'pg'
import { PipelinedSocket } from '#library-internals/pipelined-socket.ts'

/**
 * The purpose of a connection. `calls`: transactions and live reads of requests. `reads`: pages, and values that
 * requests share. `rebuilds`: shared values that take long. `jobs`: background jobs. No transaction runs on `reads`
 * and `rebuilds`, so a transaction may wait for values that are loaded there.
 */
export type Lane = 'calls' | 'reads' | 'rebuilds' | 'jobs'

export type ConnectionPools = Readonly<Record<Lane, pg.Pool>>

interface PoolsOptions {
  url: string
  /** The maximum number of connections for calls; the other lanes have fewer. */
  poolSize: number
  /**
   * The maximum time that a call or page waits for PostgreSQL. Unlimited if undefined, and on lanes for long work.
   */
  timeoutSeconds: number | undefined
}

/** Numbers for `bigint`, and text for `date`: a calendar date has no time zone. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, String)

const longSeconds = 900

/** Opens a pool for each lane. Connections are opened when they are needed. */
export function openConnectionPools({ url, poolSize, timeoutSeconds }: PoolsOptions): ConnectionPools {
  const open = (max: number, bounds: pg.PoolConfig) => openPool(url, { max, ...bounds })
  const short = timeoutSeconds === undefined ? {} : shortBounds(timeoutSeconds * 1_000)
  const long = timeoutSeconds === undefined ? {} : longBounds(timeoutSeconds * 1_000)
  return {
    calls: open(poolSize, short),
    reads: open(Math.ceil(poolSize * 0.4), short),
    rebuilds: open(1, long),
    jobs: open(Math.min(2, poolSize), long),
  }
}

function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    application_name: 'bonbon',
    keepAlive: true,
    pipeline: true,
    stream: () => new PipelinedSocket(),
    ...options,
  })
  pool.on('error', () => {}) // an idle connection that broke is replaced at the next use
  // The statements on a broken connection fail; without a listener, Node would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/**
 * PostgreSQL cancels slow statements. Half a second later the client gives up, in case PostgreSQL does not respond at
 * all.
 */
const shortBounds = (milliseconds: number): pg.PoolConfig => ({
  connectionTimeoutMillis: milliseconds / 2,
  lock_timeout: milliseconds / 2,
  statement_timeout: milliseconds,
  query_timeout: milliseconds + 500,
  idle_in_transaction_session_timeout: milliseconds * 3,
})

const longBounds = (milliseconds: number): pg.PoolConfig => ({
  connectionTimeoutMillis: milliseconds,
  statement_timeout: longSeconds * 1_000,
  query_timeout: longSeconds * 1_000 + 500,
  idle_in_transaction_session_timeout: longSeconds * 1_000,
})
