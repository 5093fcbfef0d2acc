import pg from 'pg'
import { PipelinedSocket } from '#library-internals/pipelined-socket.ts'

/**
 * What a connection is used for. `calls`: transactions and live reads of requests. `reads`: pages, and values that
 * requests share. `rebuilds`: the same, for values that take long. `jobs`: background jobs. No transaction runs on
 * `reads` and `rebuilds`, so a transaction may wait for what is loaded there.
 */
export type Lane = 'calls' | 'reads' | 'rebuilds' | 'jobs'

export type ConnectionPools = Readonly<Record<Lane, pg.Pool>>

interface PoolsOptions {
  url: string
  /** The most connections for calls; the other lanes get fewer. */
  poolSize: number
  /** How long a call or page waits for PostgreSQL; without it, for ever. Lanes for long work are not bound by it. */
  timeoutSeconds: number | undefined
}

/** Numbers for `bigint`, and text for `date`: a calendar date has no time zone. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, Number)
types.setTypeParser(pg.types.builtins.DATE, String)

const longSeconds = 900

/** Opens a pool for each lane. Their connections open when they are needed. */
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
  // The statements on a connection that breaks fail; without a listener, Node would end the process.
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** PostgreSQL ends what takes too long; half a second later the client gives up, if PostgreSQL does not answer at all. */
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
