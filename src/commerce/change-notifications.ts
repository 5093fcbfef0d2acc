import pg from 'pg'

/** The channel of PostgreSQL's LISTEN and NOTIFY on which tags are announced. */
export const changeChannel = 'bonbon_changed'

export type ChangeListener = (tags: readonly string[]) => void

/** NOTIFY takes less than 8,000 bytes; this leaves room for the brackets of the list. */
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

/**
 * Listens for announced tags on a connection of its own. The first listener opens it; when it breaks it is opened
 * again, and then listeners receive `*`, because what was announced in between is unknown.
 */
export function openChangeNotifications(url: string) {
  const listeners = new Set<ChangeListener>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let closed = false

  function notify(tags: readonly string[]): void {
    for (const listener of listeners) listener(tags)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'bonbon-listen' })
    client = fresh
    fresh.on('notification', ({ payload }) => {
      // Only `payloadsOf` writes to this channel.
      notify(JSON.parse(payload ?? '[]') as string[])
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
    notify(['*'])
  }

  return {
    /** Calls the listeners of this process. */
    notify,
    /** Adds a listener; resolves once the connection listens. Gives a function that removes it. */
    async add(listener: ChangeListener): Promise<() => void> {
      listeners.add(listener)
      // All wait for the one connection: a read before it listens could miss a change.
      connecting ??= connect()
      await connecting.catch((error: unknown) => {
        connecting = undefined
        throw error
      })
      return () => void listeners.delete(listener)
    },
    async close(): Promise<void> {
      closed = true
      await connecting?.catch(() => {})
      await client?.end().catch(() => {})
    },
  }
}
