import type { Database } from '#commerce/database.ts'
import { readChangedGroups } from './queries.ts'

/** The announcement tag for changed groups. */
const tag = 'session-groups'

/**
 * The customer groups of sessions that changed after tokens with the former groups were issued. Every process has
 * them in memory and reloads them after a change, so that the check of a token needs no SQL.
 */
export interface ChangedGroups {
  /** The changed groups of a session. Undefined if the tokens of the session contain the current groups. */
  of(sessionId: string): Promise<readonly string[] | undefined>
  /** Notifies every process when the open transaction commits. */
  announce(): Promise<void>
}

interface ChangedGroupsOptions {
  database: Database
  clock: () => Date
  /** How long an access token can contain former groups. */
  keepSeconds: number
}

/** Opens the list. It is loaded at the first check. */
export function openChangedGroups({ database, clock, keepSeconds }: ChangedGroupsOptions): ChangedGroups {
  let loaded: Promise<ReadonlyMap<string, readonly string[]>> | undefined
  let listening: Promise<unknown> | undefined

  const onChange = (tags: readonly string[]) => {
    if (tags.includes(tag) || tags.includes('*')) loaded = undefined
  }

  async function load(): Promise<ReadonlyMap<string, readonly string[]>> {
    listening ??= database.onChange(onChange)
    await listening
    const rows = await readChangedGroups(database, new Date(clock().getTime() - keepSeconds * 1_000))
    return new Map(rows.map(({ id, customerGroups }) => [id, customerGroups]))
  }

  function ensureLoaded(): Promise<ReadonlyMap<string, readonly string[]>> {
    if (loaded) return loaded
    const loading = database.loadShared(load)
    loaded = loading
    loading.catch(() => {
      if (loaded === loading) loaded = undefined
      listening = undefined
    })
    return loading
  }

  return {
    of: async (sessionId) => (await ensureLoaded()).get(sessionId),
    announce: () => database.announce([tag]),
  }
}
