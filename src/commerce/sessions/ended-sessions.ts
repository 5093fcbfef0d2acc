import type { Database } from '#commerce/database.ts'
import { readEndedSince } from './queries.ts'

const prefix = 'session:'

/**
 * Sessions that ended before their access tokens expired. Every process has the list in memory: it loads the list
 * once and is then notified of each ended session, so that the check of a token needs no SQL.
 */
export interface EndedSessions {
  has(sessionId: string): Promise<boolean>
  /** Notifies every process when the open transaction commits. */
  announce(sessionIds: readonly string[]): Promise<void>
  /** Adds ids in this process immediately. The announcement arrives a moment later. */
  add(sessionIds: readonly string[]): void
}

interface EndedSessionsOptions {
  database: Database
  clock: () => Date
  /** How long an access token can outlive its session. */
  keepSeconds: number
}

/** Opens the list. It is loaded at the first check. */
export function openEndedSessions({ database, clock, keepSeconds }: EndedSessionsOptions): EndedSessions {
  const endedAt = new Map<string, number>()
  let loaded: Promise<void> | undefined
  let listening: Promise<unknown> | undefined

  const onChange = (tags: readonly string[]) => {
    add(tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length)))
    if (tags.includes('*')) loaded = undefined
  }

  async function load(): Promise<void> {
    listening ??= database.onChange(onChange)
    await listening
    const oldest = clock().getTime() - keepSeconds * 1_000
    for (const [id, at] of endedAt) if (at < oldest) endedAt.delete(id)
    for (const row of await readEndedSince(database, new Date(oldest)))
      endedAt.set(row.id, row.endedAt.getTime())
  }

  function ensureLoaded(): Promise<void> {
    if (loaded) return loaded
    const loading = database.loadShared(load)
    loaded = loading
    loading.catch(() => {
      if (loaded === loading) loaded = undefined
      listening = undefined
    })
    return loading
  }

  function add(sessionIds: readonly string[]): void {
    const now = clock().getTime()
    for (const id of sessionIds) {
      // A map has insertion order: the sessions that ended first are at the beginning.
      endedAt.delete(id)
      endedAt.set(id, now)
    }
    for (const [id, at] of endedAt) {
      if (at >= now - keepSeconds * 1_000) break
      endedAt.delete(id)
    }
  }

  return {
    async has(sessionId) {
      await ensureLoaded()
      return endedAt.has(sessionId)
    },
    announce: (sessionIds) => database.announce(sessionIds.map((id) => `${prefix}${id}`)),
    add,
  }
}
