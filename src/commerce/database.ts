import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import pg from 'pg'
import { openStatementPipeline, type StatementRunner } from './statement-pipeline.ts'

/** A statement with its values apart, as `sql` makes it. Named, so that PostgreSQL plans it once a connection. */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

const names = new Map<string, string>()
/** By the place in the source that says them. */
const written = new WeakMap<TemplateStringsArray, Pick<Statement, 'name' | 'text'>>()

/** `sql` + a template: every `${value}` becomes a parameter, never text. Lists go in as arrays: `= any(${ids})`. */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Statement {
  const { name, text } = written.get(parts) ?? nameOf(parts)
  return { name, text, values }
}

function nameOf(parts: TemplateStringsArray): Pick<Statement, 'name' | 'text'> {
  const text = parts.reduce((before, part, index) => `${before}$${index}${part}`)
  const name = names.get(text) ?? `s${names.size + 1}`
  names.set(text, name)
  written.set(parts, { name, text })
  return { name, text }
}

/** Wraps a value for a `jsonb` parameter (a plain array would become a PostgreSQL array). */
export const json = (value: unknown): string => JSON.stringify(value)

export interface Database {
  /** Runs a statement and gives its rows. The caller names the row's shape beside the SQL that proves it. */
  rows<Row>(statement: Statement): Promise<Row[]>
  /** The first row, if there is one. */
  row<Row>(statement: Statement): Promise<Row | undefined>
  /** Runs a statement and gives the number of rows that it touched. */
  run(statement: Statement): Promise<number>
  /** Runs several statements without parameters: migrations. */
  script(text: string): Promise<void>
  /**
   * All that `work` does happens, or nothing. Nested calls join the open transaction; a throw undoes all. Statements
   * that `work` starts together travel together: they run in that order, each on what those before it left.
   */
  transact<Result>(work: () => Promise<Result>): Promise<Result>
  /**
   * For work that only reads. Outside a transaction, the statements that it starts in one go travel together over one
   * connection and wait for one another: what waits for a lock would hold up the reads of others.
   */
  reading<Result>(work: () => Promise<Result>): Promise<Result>
  /** Tells every process that what these tags stand for has changed; sent on commit when inside a transaction. */
  announce(tags: readonly string[]): Promise<void>
  /** Tells the listeners of this process only: what was announced before has come into its memory by now. */
  announceHere(tags: readonly string[]): void
  /** Hears what any process announced, this one included. Gives a function that stops listening. */
  onChange(listener: (tags: readonly string[]) => void): Promise<() => void>
  /** Hears every statement as it starts: tests count them. */
  onStatement(listener: (statement: Statement) => void): () => void
  close(): Promise<void>
}

const changeChannel = 'bonbon_changed'

interface Transaction {
  client: pg.PoolClient
  isOver: boolean
}

/** Named, as only such statements are gathered. */
const begin = { name: 'begin', text: 'begin' }

const types = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.DATE) return String // calendar dates stay without a time zone
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

/** Sends what is written in one go in one go: a journey to PostgreSQL costs more than most statements. */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** Opens a pool on any PostgreSQL ≥ 15. `connection` is a URL, or a folder with the server's socket. */
export function openDatabase({ url, poolSize = 10 }: { url: string; poolSize?: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'bonbon',
    pipeline: true,
    stream: () => new GatheringSocket(),
  })
  pool.on('error', () => {}) // an idle connection that broke is replaced at the next use
  const open = new AsyncLocalStorage<Transaction>()
  const isReading = new AsyncLocalStorage<true>()
  const journeys = openStatementPipeline(pool)
  const statementListeners = new Set<(statement: Statement) => void>()

  /** What is left of a transaction that broke must not run by itself, or in the one that has its connection next. */
  function carrier(): StatementRunner {
    const transaction = open.getStore()
    if (transaction?.isOver) throw new Error('A statement came after the end of its transaction')
    return transaction?.client ?? (isReading.getStore() ? journeys : pool)
  }

  async function query(statement: Statement): Promise<pg.QueryResult> {
    for (const listener of statementListeners) listener(statement)
    return carrier().query({
      name: statement.name,
      text: statement.text,
      values: statement.values as unknown[],
    })
  }

  async function transact<Result>(work: () => Promise<Result>): Promise<Result> {
    if (open.getStore()) return work()
    const client = await pool.connect()
    const transaction: Transaction = { client, isOver: false }
    let broken: Error | undefined
    try {
      // Not waited for: it travels with the first statement, which fails where this does.
      const begun = client.query(begin)
      begun.catch(() => {})
      const result = await open.run(transaction, work)
      transaction.isOver = true
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      transaction.isOver = true
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    } finally {
      client.release(broken)
    }
  }

  const listening = listenForChanges(url)

  return {
    rows: async <Row>(statement: Statement) => (await query(statement)).rows as Row[],
    row: async <Row>(statement: Statement) => (await query(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
    script: async (text) => void (await carrier().query({ text })),
    transact,
    reading: (work) => isReading.run(true, work),
    announce: async (tags) => {
      for (const payload of payloadsOf(tags)) await query(sql`select pg_notify(${changeChannel}, ${payload})`)
    },
    announceHere: listening.tell,
    onChange: listening.add,
    onStatement: (listener) => {
      statementListeners.add(listener)
      return () => statementListeners.delete(listener)
    },
    close: async () => {
      await listening.close()
      await pool.end()
    },
  }
}

/** PostgreSQL takes notifications of less than 8,000 bytes: many tags go in several. */
function payloadsOf(tags: readonly string[]): string[] {
  const payloads: string[][] = []
  let bytes = Infinity
  for (const tag of tags) {
    const size = Buffer.byteLength(json(tag)) + 1
    if (bytes + size > 7_500) {
      payloads.push([])
      bytes = 0
    }
    payloads.at(-1)?.push(tag)
    bytes += size
  }
  return payloads.map(json)
}

/** One connection of its own for LISTEN, opened at the first listener and again when it breaks. */
function listenForChanges(url: string) {
  const listeners = new Set<(tags: readonly string[]) => void>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let closed = false

  function tell(tags: readonly string[]): void {
    for (const listener of listeners) listener(tags)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'bonbon-listen' })
    client = fresh
    fresh.on('notification', ({ payload }) => {
      tell(JSON.parse(payload ?? '[]') as string[])
    })
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (!closed) setTimeout(() => void reconnect(), 500).unref()
    })
    await fresh.connect()
    await fresh.query(`listen ${changeChannel}`)
  }

  async function reconnect(): Promise<void> {
    await connect().catch(() => {}) // 'end' follows and tries again
    tell(['*']) // what was announced meanwhile is unknown: all may have changed
  }

  return {
    tell,
    async add(listener: (tags: readonly string[]) => void) {
      listeners.add(listener)
      // Everybody waits for the one connection: whoever reads before it listens could miss a change.
      connecting ??= connect()
      await connecting.catch((error: unknown) => {
        connecting = undefined
        throw error
      })
      return () => void listeners.delete(listener)
    },
    async close() {
      closed = true
      await connecting?.catch(() => {})
      await client?.end().catch(() => {})
    },
  }
}
