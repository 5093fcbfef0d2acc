import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import {
  changeChannel,
  openChangeNotifications,
  payloadsOf,
  type ChangeListener,
  type Heartbeat,
} from './database/change-notifications.ts'
import type { CountedEvent } from './counted-event.ts'
import { openConnectionPools, type ConnectionPools, type Lane } from './database/connection-pools.ts'
import type { DatabaseObserver, DatabaseStats, LaneStats } from './database/database-observer.ts'
import { asOutage } from './database/database-outage.ts'
import { openStatementPipeline } from './database/statement-pipeline.ts'
import { openTransactions } from './database/transactions.ts'

const literals = Symbol('literals')

/** A statement with separate values, created by `sql`. Named, so that PostgreSQL plans it once per connection. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** The text between the values, for a statement that is used as a fragment. */
  readonly [literals]?: readonly string[]
}

type NamedText = Pick<Statement, 'name' | 'text'>
type Template = Pick<Statement, 'name' | 'text' | typeof literals>

const namesByText = new Map<string, string>()
const textsByTemplate = new WeakMap<TemplateStringsArray, NamedText>()
/** Templates with fragments, by the names of their fragments. */
const composedByTemplate = new WeakMap<TemplateStringsArray, Map<string, Template>>()

/**
 * `sql` + a template: every `${value}` becomes a parameter, never text. Lists are passed as arrays: `= any(${ids})`.
 * A value that was created by `sql` is a fragment: its text is inserted, with its own parameters.
 */
export function sql(template: TemplateStringsArray, ...values: unknown[]): Statement {
  if (values.some(isFragment)) return withFragments(template, values)
  const known = textsByTemplate.get(template) ?? namedText(template)
  textsByTemplate.set(template, known)
  return { ...known, values, [literals]: template }
}

type Fragment = Statement & { readonly [literals]: readonly string[] }

const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && literals in value

function withFragments(template: TemplateStringsArray, values: readonly unknown[]): Statement {
  const known = composedByTemplate.get(template) ?? new Map<string, Template>()
  composedByTemplate.set(template, known)
  const key = values.map((value) => (isFragment(value) ? value.name : '')).join()
  const composed = known.get(key) ?? composedText(template, values)
  known.set(key, composed)
  return { ...composed, values: values.flatMap((value) => (isFragment(value) ? value.values : [value])) }
}

function composedText(template: TemplateStringsArray, values: readonly unknown[]): Template {
  const [first = '', ...others] = template
  const texts = [first]
  const append = (text: string) => texts.push((texts.pop() ?? '') + text)
  others.forEach((after, index) => {
    const value = values[index]
    if (isFragment(value)) {
      const [start = '', ...rest] = value[literals]
      append(start)
      texts.push(...rest)
      append(after)
    } else {
      texts.push(after)
    }
  })
  return { ...namedText(texts), [literals]: texts }
}

function namedText(texts: readonly string[]): NamedText {
  const text = texts.reduce((before, next, index) => `${before}$${index}${next}`)
  const name = namesByText.get(text) ?? `s${namesByText.size + 1}`
  namesByText.set(text, name)
  return { name, text }
}

/** Wraps a value for a `json` or `jsonb` parameter (a plain array would become a PostgreSQL array). */
export const json = (value: unknown): string => JSON.stringify(value)

/** PostgreSQL, as the domains use it. An outage throws ServiceUnavailable. */
export interface Database {
  /** Runs a statement and returns its rows. The caller specifies the row's type next to the SQL that proves it. */
  rows<Row>(statement: Statement): Promise<Row[]>
  /** The first row, or `undefined` if the statement returns no row. */
  row<Row>(statement: Statement): Promise<Row | undefined>
  /** Runs a statement and returns the number of affected rows. */
  run(statement: Statement): Promise<number>
  /** Runs several statements without parameters, for migrations. */
  script(text: string): Promise<void>
  /**
   * Runs `work` in a transaction: commits all of its statements, or rolls all back. A nested call joins the open
   * transaction; an error rolls the whole transaction back. Statements that `work` starts together are pipelined:
   * they run in that order, and each sees the writes of the previous ones.
   */
  transact<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Runs `work` within an open transaction in a savepoint, and rolls its writes back unless `isCommitted` is true.
   * For previews and refusals, which must make a change to determine its consequences. A rollback also releases the
   * locks of `work`. An error rolls the whole transaction back.
   */
  attempt<Result>(work: () => Promise<{ result: Result; isCommitted: boolean }>): Promise<Result>
  /**
   * Runs the last statements of a transaction in order and commits, in one round trip. A statement cannot use the
   * result of an earlier one, and no statement may follow. If one fails, the transaction is rolled back. Returns the
   * rows of the last one. In a nested call, the outer call commits.
   */
  finish<Row>(statements: readonly Statement[]): Promise<Row[]>
  /** Whether the caller runs in an open transaction, which occupies a connection and may still be rolled back. */
  isTransacting(): boolean
  /**
   * Runs work that only reads. Outside of a transaction, the statements that it starts in the same tick are pipelined
   * on one connection. Each runs after the previous one, so a statement that waits for a lock would delay the other
   * reads.
   */
  pipelineReads<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Loads a value that several requests share. Runs outside of the caller's transaction, on connections without
   * transactions: otherwise a transaction could wait for a value whose load waits for that transaction. `slow` is for
   * loads that may take minutes. The statements of `quick` loads are pipelined.
   */
  loadShared<Result>(work: () => Promise<Result>, pace?: 'quick' | 'slow'): Promise<Result>
  /** Runs a background job, which may take minutes, on separate connections. */
  runJob<Result>(work: () => Promise<Result>): Promise<Result>
  /** Counts an event once the caller's transaction is committed, and never after a rollback. */
  count(event: CountedEvent): void
  /** Calls the listener for every event that this process counts. Returns a function that removes it. */
  onCount(listener: (event: CountedEvent) => void): () => void
  /** Notifies every process that the data behind these tags has changed; inside a transaction, on commit. */
  announce(tags: readonly string[]): Promise<void>
  /** Notifies only the listeners of this process: it has now loaded an earlier announced change. */
  announceHere(tags: readonly string[]): void
  /** Calls the listener for announcements of any process, including this one. Returns a function that removes it. */
  onChange(listener: ChangeListener): Promise<() => void>
  /**
   * Calls the listener for every statement as it starts, so that tests can count them. Returns a function that
   * removes it.
   */
  onStatement(listener: (statement: Statement) => void): () => void
  /** The connections and announcements of this process. */
  stats(): DatabaseStats
  close(): Promise<void>
}

interface DatabaseOptions {
  /** A connection URL, or the folder of the server's Unix socket. */
  url: string
  /** The maximum number of connections for calls. */
  poolSize?: number
  /**
   * The maximum time that a call or page waits for PostgreSQL. Absent for imports and commands, which have no limit.
   */
  timeoutSeconds?: number
  /** How the listening connection is checked. Only set in tests. */
  heartbeat?: Heartbeat
  /** Receives the reason why changes of other processes cannot be received, while it lasts. */
  reportUnheard?: (error: Error) => void
  /** Receives measurements of the statements and waits of this process. */
  observer?: DatabaseObserver | undefined
}

/** Opens the database, any PostgreSQL ≥ 15. Connections are opened when they are needed. */
export function openDatabase(options: DatabaseOptions): Database {
  const { url, poolSize = 10, timeoutSeconds, heartbeat, reportUnheard, observer } = options
  const pools = openConnectionPools({ url, poolSize, timeoutSeconds })
  const lanes = new AsyncLocalStorage<Lane>()
  const transactions = openTransactions(() => (lanes.getStore() === 'jobs' ? pools.jobs : pools.calls))
  const pipeline = openStatementPipeline(pools.reads)
  const statementListeners = new Set<(statement: Statement) => void>()
  const countListeners = new Set<(event: CountedEvent) => void>()
  const isReachable = () =>
    pools.reads.query('select 1').then(
      () => true,
      () => false,
    )
  const notifications = openChangeNotifications({ url, heartbeat, isReachable, report: reportUnheard })

  const { timed, orOutage, grouped } = openObservation(observer, () => lanes.getStore() ?? 'calls')
  const runner = () => transactions.connection() ?? runnerOf(lanes.getStore() ?? 'calls')
  const runnerOf = (lane: Lane) => (lane === 'reads' ? pipeline : pools[lane])

  function announced(statement: Statement): pg.QueryConfig {
    for (const listener of statementListeners) listener(statement)
    const { name, text, values } = statement
    return { name, text, values: [...values] }
  }

  const send = (statement: Statement): Promise<pg.QueryResult> =>
    orOutage(timed(statement, runner().query(announced(statement))))
  const query = async (statement: Statement): Promise<pg.QueryResult> =>
    transactions.isOpen() ? send(statement) : grouped('statement', () => send(statement))

  return {
    // The caller proves the row's type: see Database.rows.
    rows: async <Row>(statement: Statement) => (await query(statement)).rows as Row[],
    // The caller proves the row's type: see Database.rows.
    row: async <Row>(statement: Statement) => (await query(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
    script: async (text) => void (await orOutage(runner().query({ text }))),
    transact: (work) =>
      transactions.isOpen()
        ? transactions.transact(work)
        : orOutage(grouped('transaction', () => transactions.transact(work))),
    attempt: (work) => orOutage(transactions.attempt(work)),
    finish: async <Row>(statements: readonly Statement[]) =>
      // The caller proves the row's type: see Database.rows.
      ((await orOutage(transactions.finish(statements.map(announced)))).at(-1)?.rows ?? []) as Row[],
    isTransacting: transactions.isOpen,
    pipelineReads: (work) => lanes.run('reads', work),
    loadShared: (work, pace = 'quick') =>
      transactions.outside(() => lanes.run(pace === 'slow' ? 'rebuilds' : 'reads', work)),
    runJob: (work) => lanes.run('jobs', work),
    count: (event) => transactions.afterCommit(() => countListeners.forEach((listener) => listener(event))),
    onCount: (listener) => {
      countListeners.add(listener)
      return () => countListeners.delete(listener)
    },
    announce: async (tags) => {
      for (const payload of payloadsOf(tags)) await query(sql`select pg_notify(${changeChannel}, ${payload})`)
    },
    announceHere: notifications.notify,
    onChange: notifications.add,
    onStatement: (listener) => {
      statementListeners.add(listener)
      return () => statementListeners.delete(listener)
    },
    stats: () => ({ lanes: laneStats(pools), announcements: notifications.stats() }),
    close: async () => {
      await notifications.close()
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

const laneStats = (pools: ConnectionPools): DatabaseStats['lanes'] => ({
  calls: statsOf(pools.calls),
  reads: statsOf(pools.reads),
  rebuilds: statsOf(pools.rebuilds),
  jobs: statsOf(pools.jobs),
})

const statsOf = ({ totalCount, idleCount, waitingCount }: pg.Pool): LaneStats => ({
  inUse: totalCount - idleCount,
  open: totalCount,
  waiting: waitingCount,
})

/** Measures for the observer. Without one, runs the work directly. */
function openObservation(observer: DatabaseObserver | undefined, lane: () => Lane) {
  return {
    timed<Result>({ text }: Statement, work: Promise<Result>): Promise<Result> {
      const { statement } = observer ?? {}
      if (!statement) return work
      const start = performance.now()
      const end = () => statement(text, (performance.now() - start) / 1_000)
      work.then(end, end)
      return work
    },
    orOutage: <Result>(work: Promise<Result>): Promise<Result> =>
      work.catch((error: unknown) => {
        if (isWaitTooLong(error)) observer?.refused?.(lane())
        throw asOutage(error)
      }),
    grouped: <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
      observer?.span ? observer.span(name, { 'db.system.name': 'postgresql' }, work) : work(),
  }
}

/** `pg` has no error code for it. */
const isWaitTooLong = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'
