import type { Database } from '#commerce/database.ts'
import { readEndedSince } from './queries.ts'

const prefix = 'session:'
/** `announce` carries at most 8,000 bytes. */
const tagsPerAnnouncement = 100

/**
 * Sessions that ended while access tokens of theirs may still be good. Every process keeps the list in memory: loaded
 * once, then told of each ending, so that looking a token up needs no SQL.
 */
export interface EndedSessions {
  has(sessionId: string): Promise<boolean>
  /** Tells every process, when the open transaction commits. */
  announce(sessionIds: readonly string[]): Promise<void>
  /** Takes them in here at once; the announcement arrives a moment later. */
  note(sessionIds: readonly string[]): void
}

interface EndedSessionsOptions {
  database: Database
  clock: () => Date
  /** How long an access token can outlive its session. */
  keepSeconds: number
}

export function openEndedSessions({ database, clock, keepSeconds }: EndedSessionsOptions): EndedSessions {
  const endedAt = new Map<string, number>()
  let loaded: Promise<void> | undefined
  let listening: Promise<unknown> | undefined

  const hear = (tags: readonly string[]) => {
    note(tags.filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length)))
    if (tags.includes('*')) loaded = undefined
  }

  async function load(): Promise<void> {
    listening ??= database.onChange(hear)
    await listening
    const oldest = clock().getTime() - keepSeconds * 1_000
    for (const [id, at] of endedAt) if (at < oldest) endedAt.delete(id)
    for (const row of await readEndedSince(database, new Date(oldest)))
      endedAt.set(row.id, row.endedAt.getTime())
  }

  function stand(): Promise<void> {
    if (loaded) return loaded
    const loading = load()
    loaded = loading
    loading.catch(() => {
      if (loaded === loading) loaded = undefined
      listening = undefined
    })
    return loading
  }

  function note(sessionIds: readonly string[]): void {
    const now = clock().getTime()
    for (const id of sessionIds) {
      // The map keeps the order in which sessions ended: those at its front go first.
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
      await stand()
      return endedAt.has(sessionId)
    },
    async announce(sessionIds) {
      for (let start = 0; start < sessionIds.length; start += tagsPerAnnouncement) {
        const ids = sessionIds.slice(start, start + tagsPerAnnouncement)
        await database.announce(ids.map((id) => `${prefix}${id}`))
      }
    },
    note,
  }
}
