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

/** A statement with its values apart, as `sql` makes it. Named, so that PostgreSQL plans it once per connection. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** The text between the values, for a statement that is a part of another one. */
  readonly [literals]?: readonly string[]
}

type NamedText = Pick<Statement, 'name' | 'text'>
type Template = Pick<Statement, 'name' | 'text' | typeof literals>

const namesByText = new Map<string, string>()
const textsByTemplate = new WeakMap<TemplateStringsArray, NamedText>()
/** Those with fragments, by the names of their fragments. */
const composedByTemplate = new WeakMap<TemplateStringsArray, Map<string, Template>>()

/**
 * `sql` + a template: every `${value}` becomes a parameter, never text. Lists are passed as arrays: `= any(${ids})`. A
 * value that `sql` made itself is a fragment: its text becomes part of this one, with its own parameters.
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

/** PostgreSQL as the domains use it. An outage throws ServiceUnavailable. */
export interface Database {
  /** Runs a statement and gives its rows. The caller names the row's type beside the SQL that proves it. */
  rows<Row>(statement: Statement): Promise<Row[]>
  /** The first row, or `undefined` when there is none. */
  row<Row>(statement: Statement): Promise<Row | undefined>
  /** Runs a statement and gives the number of rows that it affected. */
  run(statement: Statement): Promise<number>
  /** Runs several statements without parameters: migrations. */
  script(text: string): Promise<void>
  /**
   * Runs `work` in a transaction: all of it happens, or nothing. A nested call joins the open transaction; a throw rolls
   * everything back. Statements that `work` starts together are pipelined: they run in that order, and each sees what
   * those before it wrote.
   */
  transact<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Runs `work` within an open transaction, and takes back what it wrote unless it says that it is kept: what follows from a change is
   * known once it was made, and may be only looked at, or refused. Locks that it took are given back as well. A throw rolls the whole
   * transaction back.
   */
  attempt<Result>(work: () => Promise<{ result: Result; isKept: boolean }>): Promise<Result>
  /**
   * Runs the last statements of a transaction, in their order, and commits with them in one round trip: nothing may depend
   * on their answers, and no statement may follow. When one fails, everything is rolled back. Gives the rows of the last one.
   * Inside of a nested call it leaves the commit to the outer one.
   */
  finish<Row>(statements: readonly Statement[]): Promise<Row[]>
  /** Whether the caller runs in an open transaction: then it holds a connection, and a rollback may still come. */
  isTransacting(): boolean
  /**
   * For work that only reads. Outside of a transaction, the statements that it starts in the same tick are pipelined on
   * one connection. Each waits for those before it: a statement that waits for a lock would delay the other reads.
   */
  pipelineReads<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * Loads a value that several requests wait for. Runs outside of the caller's transaction, on connections that no
   * transaction holds: otherwise a transaction could wait for a value whose load waits for that transaction. `slow` is
   * for loads that may take minutes. The statements of quick ones are pipelined.
   */
  loadShared<Result>(work: () => Promise<Result>, pace?: 'quick' | 'slow'): Promise<Result>
  /** Runs a background job: on connections of its own, which may take minutes. */
  runJob<Result>(work: () => Promise<Result>): Promise<Result>
  /** Counts an event once the transaction that the caller runs in is committed, and never after a rollback. */
  count(event: CountedEvent): void
  /** Calls the listener with every event that this process counts. Gives a function that stops it. */
  onCount(listener: (event: CountedEvent) => void): () => void
  /** Notifies every process that the data behind these tags has changed; inside a transaction, on commit. */
  announce(tags: readonly string[]): Promise<void>
  /** Notifies the listeners of this process only: it has loaded by now what was announced before. */
  announceHere(tags: readonly string[]): void
  /** Calls the listener with what any process announces, this one included. Gives a function that stops it. */
  onChange(listener: ChangeListener): Promise<() => void>
  /** Calls the listener with every statement as it starts: tests count them. Gives a function that stops it. */
  onStatement(listener: (statement: Statement) => void): () => void
  /** The connections and announcements of this process. */
  stats(): DatabaseStats
  close(): Promise<void>
}

interface DatabaseOptions {
  /** A connection URL, or the folder of the server's Unix socket. */
  url: string
  /** The most connections for calls. */
  poolSize?: number
  /** The longest that a call or page waits for PostgreSQL. Without it there is no bound, as imports and commands need. */
  timeoutSeconds?: number
  /** How the connection that listens for changes is checked. Only tests set it. */
  heartbeat?: Heartbeat
  /** Receives why changes of other processes cannot be received, while it lasts. */
  reportUnheard?: (error: Error) => void
  /** Measures statements and waits of this process. */
  observer?: DatabaseObserver | undefined
}

/** Opens the database, any PostgreSQL ≥ 15. Its connections open when they are needed. */
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
    // The same.
    row: async <Row>(statement: Statement) => (await query(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
    script: async (text) => void (await orOutage(runner().query({ text }))),
    transact: (work) =>
      transactions.isOpen()
        ? transactions.transact(work)
        : orOutage(grouped('transaction', () => transactions.transact(work))),
    attempt: (work) => orOutage(transactions.attempt(work)),
    finish: async <Row>(statements: readonly Statement[]) =>
      // The same.
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

/** Measures what the observer wants to know. Without one, the work runs as it is. */
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

/** `pg` has no code for it. */
const isWaitTooLong = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'
