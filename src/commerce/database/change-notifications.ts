import pg from 'pg'
import { openGrowingPauses } from '#shared/work/growing-pauses.ts'
import { openRareReports } from '#shared/work/rare-reports.ts'
import type { AnnouncementStats } from './database-observer.ts'

/** The channel of PostgreSQL's LISTEN and NOTIFY for announced tags. */
export const changeChannel = 'bonbon_changed'

export type ChangeListener = (tags: readonly string[]) => void

/** NOTIFY accepts less than 8,000 bytes; this leaves room for the brackets of the list. */
const mostPayloadBytes = 7_500

/** The tags as payloads of NOTIFY, JSON lists of strings: many tags need several. */
export function payloadsOf(tags: readonly string[]): string[] {
  const payloads: string[][] = []
  let bytes = Infinity
  for (const tag of tags) {
    const size = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (bytes + size > mostPayloadBytes) {
      payloads.push([])
      bytes = 0
    }
    payloads.at(-1)?.push(tag)
    bytes += size
  }
  return payloads.map((payload) => JSON.stringify(payload))
}

/** The interval of connection checks, and the time limit for their responses and for a new connection. */
export interface Heartbeat {
  everyMilliseconds: number
  timeoutMilliseconds: number
}

const heartbeatByDefault: Heartbeat = { everyMilliseconds: 10_000, timeoutMilliseconds: 5_000 }

/** How often caches are dropped while the listening connection is broken and the database is reachable. */
const deafMilliseconds = 30_000

interface NotificationOptions {
  url: string
  heartbeat?: Heartbeat | undefined
  /** Whether the database is reachable on another connection. */
  isReachable: () => Promise<boolean>
  /** Receives the reason why the connection cannot be opened: immediately, and every half minute while it lasts. */
  report?: ((error: Error) => void) | undefined
}

/**
 * Listens for announced tags on a separate connection, which the first listener opens. A heartbeat detects a dead
 * connection and opens it again. Afterwards listeners receive `*`, because announcements in between were lost. During
 * an outage of the whole database listeners are not called, because no data can change.
 */
export function openChangeNotifications({
  url,
  heartbeat = heartbeatByDefault,
  isReachable,
  report = () => {},
}: NotificationOptions) {
  const reportRarely = openRareReports({ report, pauseMilliseconds: deafMilliseconds })
  const listeners = new Set<ChangeListener>()
  const closing = Promise.withResolvers<void>()
  const counted: AnnouncementStats = { received: 0, lost: 0, late: 0 }
  let isClosed = false
  let running: { firstConnected: Promise<void>; end: Promise<void> } | undefined

  function notify(tags: readonly string[]): void {
    for (const listener of listeners) listener(tags)
  }

  function receive(tags: readonly string[]): void {
    counted.received += 1
    notify(tags)
  }

  /** Announcements may be lost, so all cached values are dropped. */
  function dropAll(reason: 'lost' | 'late'): void {
    counted[reason] += 1
    notify(['*'])
  }

  /** Maintains an open connection until `close`. */
  async function run(onFirst: () => void): Promise<void> {
    const pauses = openGrowingPauses({ first: 100, longest: 2_000 })
    let droppedAt = Date.now()
    let wasConnected = false
    while (!isClosed) {
      const connection = await connect({ url, heartbeat, onTags: receive }).catch((error: unknown) => {
        reportRarely(error instanceof Error ? error : new Error(String(error)))
      })
      if (connection) {
        pauses.reset()
        if (wasConnected) dropAll('lost')
        wasConnected = true
        onFirst()
        await Promise.race([connection.ended, closing.promise])
        await connection.end()
        droppedAt = Date.now()
      } else if (Date.now() - droppedAt > deafMilliseconds && (await isReachable())) {
        dropAll('late')
        droppedAt = Date.now()
      }
      if (!isClosed) await pauseFor(pauses.next(), closing.promise)
    }
    onFirst()
  }

  function start() {
    const first = Promise.withResolvers<void>()
    return { firstConnected: first.promise, end: run(first.resolve) }
  }

  return {
    /** Calls the listeners of this process. */
    notify,
    /** Adds a listener. Resolves once the connection listens. Returns a function that removes it. */
    async add(listener: ChangeListener): Promise<() => void> {
      listeners.add(listener)
      // All listeners wait until the connection listens: a read before that could miss a change.
      running ??= start()
      await running.firstConnected
      return () => void listeners.delete(listener)
    },
    stats: (): AnnouncementStats => ({ ...counted }),
    async close(): Promise<void> {
      isClosed = true
      closing.resolve()
      await running?.end
    },
  }
}

interface Connection {
  /** Resolves when the connection is broken. */
  ended: Promise<void>
  end(): Promise<void>
}

/** Connects and listens. Throws if that fails or takes too long. */
async function connect({
  url,
  heartbeat,
  onTags,
}: {
  url: string
  heartbeat: Heartbeat
  onTags: ChangeListener
}): Promise<Connection> {
  const { everyMilliseconds, timeoutMilliseconds } = heartbeat
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bonbon-listen',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMilliseconds,
    query_timeout: timeoutMilliseconds,
  })
  // Only `payloadsOf` writes to this channel, as JSON lists of strings.
  client.on('notification', ({ payload }) => onTags(JSON.parse(payload ?? '[]') as string[]))
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  // A hanging server never confirms the end.
  const end = () => Promise.race([client.end().catch(() => {}), pauseFor(1_000, ended)])
  try {
    await client.connect()
    await client.query(`listen ${changeChannel}`)
  } catch (error) {
    void end()
    throw error
  }
  let timer: NodeJS.Timeout
  const check = async (): Promise<void> => {
    await client.query('select 1')
    timer = setTimeout(checkLater, everyMilliseconds)
  }
  // A failed check closes the connection, even if the other side no longer responds.
  const checkLater = () => void check().catch(end)
  timer = setTimeout(checkLater, everyMilliseconds)
  void ended.then(() => clearTimeout(timer))
  return { ended, end }
}

/** Waits for a time, or until `until` resolves. */
async function pauseFor(milliseconds: number, until: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  timer.unref()
  await Promise.race([promise, until])
  clearTimeout(timer)
}
