import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#commerce/database.ts'
import type { Encoding } from '#server/http/encoding.ts'
import { isMissingStatus } from './missing-status.ts'
import { openPageStore } from './page-store.ts'

/** A page ready to send, in every encoding. */
export interface StoredPage {
  status: number
  /** Names and values alternate, in node:http's format. Without the headers of the encoding. */
  headers: readonly string[]
  bodies: Readonly<Record<Encoding, NonSharedBuffer>>
  etag: string
  /** Whether shared caches may store it, too. */
  isShared: boolean
  renderedAt: number
  /** The time when the page changes without a change of data, such as at the end of a promotion. In milliseconds. */
  changesAt?: number
}

/** The result of rendering: a page with the tags that it depends on, or one that must not be cached. */
export type Rendered<Uncached> =
  | { page: StoredPage; tags: readonly string[] }
  /** `hasFailed`: an error page. A cached page is served instead, if there is one. */
  | { uncached: Uncached; hasFailed?: boolean }

/** How long a page is fresh (OPS-038). */
export const pageLifeMilliseconds = 900_000

export interface PageCache {
  /** The page of this key, if it is cached and fresh. */
  fresh(key: string): StoredPage | undefined
  /**
   * The page of this key, rendered if needed, once for any number of callers. An expired page is returned immediately
   * and rendered again in the background. A page that may be wrong is first rendered again, and is returned as stale
   * only when that fails or takes too long. So pages stay available while the database is not.
   */
  get<Uncached>(
    key: string,
    render: () => Promise<Rendered<Uncached>>,
  ): Promise<{ page: StoredPage; isStale?: boolean } | { uncached: Uncached }>
  stats(): { entries: number; bytes: number; hits: number; renders: number; purged: number }
  close(): void
}

interface PageCacheOptions {
  database: Pick<Database, 'onChange'>
  maxBytes: number
  freshMilliseconds?: number
  /** How long an expired page may be served while it is rendered again. */
  staleMilliseconds?: number
  /** How long a visitor waits for a new rendering of a page that may be wrong. */
  patienceMilliseconds?: number
  /** Receives the errors of background rendering. */
  report: (error: unknown) => void
  now?: () => number
}

interface Entry {
  page: StoredPage
  tags: readonly string[]
  bytes: number
  isMissing: boolean
  /** Announcements were missed since the page was rendered, so it may be out of date. */
  isDoubtful: boolean
}

interface Rendering<Uncached = unknown> {
  result: Promise<Rendered<Uncached>>
  /** The tags announced since the start of this rendering: a page that depends on one of them may be out of date. */
  announced: Set<string>
}

/** Opens the page cache. It has a size limit, and any process may announce changes to it through the database. */
export async function openPageCache(options: PageCacheOptions): Promise<PageCache> {
  const { database, maxBytes, report, now = Date.now } = options
  const { freshMilliseconds = pageLifeMilliseconds, staleMilliseconds = 86_400_000 } = options
  const { patienceMilliseconds = 1_000 } = options
  const entries = openPageStore<Entry>(maxBytes)
  const renderings = new Map<string, Rendering>()
  const counts = { hits: 0, renders: 0, purged: 0 }

  const stopListening = await database.onChange((tags) => {
    const announced = new Set(tags)
    for (const [key, entry] of entries.entries()) {
      // Announcements that were sent while the process did not listen are unknown.
      if (announced.has('*')) entry.isDoubtful = true
      if (!dependsOn(entry.tags, announced)) continue
      entries.delete(key)
      counts.purged += 1
    }
    for (const rendering of renderings.values()) for (const tag of announced) rendering.announced.add(tag)
  })

  function startRendering(key: string, render: () => Promise<Rendered<unknown>>): Rendering {
    counts.renders += 1
    const rendering: Rendering = { result: render(), announced: new Set() }
    renderings.set(key, rendering)
    rendering.result
      .then((rendered) => {
        const { announced } = rendering
        if ('uncached' in rendered) {
          if (!rendered.hasFailed) entries.delete(key)
        } else if (dependsOn(rendered.tags, announced)) entries.delete(key)
        else {
          const bytes = sizeOf(key, rendered.page)
          const isMissing = isMissingStatus(rendered.page.status)
          entries.set(key, { ...rendered, bytes, isMissing, isDoubtful: announced.has('*') })
        }
      })
      .catch(() => {}) // the callers receive the error
      .finally(() => renderings.delete(key))
    return rendering
  }

  const isRight = ({ page, isDoubtful }: Entry): boolean =>
    !isDoubtful && (page.changesAt === undefined || now() < page.changesAt)

  return {
    fresh(key) {
      const entry = entries.get(key)
      if (!entry || now() - entry.page.renderedAt > freshMilliseconds || !isRight(entry)) return undefined
      counts.hits += 1
      return entry.page
    },
    async get<Uncached>(key: string, render: () => Promise<Rendered<Uncached>>) {
      const entry = entries.get(key)
      const age = entry ? now() - entry.page.renderedAt : Infinity
      if (entry && age <= freshMilliseconds && isRight(entry)) {
        counts.hits += 1
        return { page: entry.page }
      }
      // All callers of a key render the same type.
      const { result } = (renderings.get(key) ?? startRendering(key, render)) as Rendering<Uncached>
      if (!entry || age > staleMilliseconds) return result
      result.catch(report)
      if (isRight(entry)) return { page: entry.page }
      return (await inTime(result, patienceMilliseconds)) ?? { page: entry.page, isStale: true }
    },
    stats: () => ({ ...entries.stats(), ...counts }),
    close: stopListening,
  }
}

const dependsOn = (tags: readonly string[], announced: ReadonlySet<string>): boolean =>
  tags.some((tag) => announced.has(tag))

/** The rendered page, or undefined when rendering fails or takes longer than a visitor should wait. */
async function inTime<Result extends Rendered<unknown>>(
  result: Promise<Result>,
  milliseconds: number,
): Promise<Result | undefined> {
  const patience = new AbortController()
  const timeout = delay(milliseconds, undefined, { signal: patience.signal }).catch(() => undefined)
  try {
    const rendered = await Promise.race([result, timeout])
    return rendered && 'uncached' in rendered && rendered.hasFailed ? undefined : rendered
  } catch {
    return undefined
  } finally {
    patience.abort()
  }
}

function sizeOf(key: string, { bodies, headers }: StoredPage): number {
  const bodyBytes = bodies.br.byteLength + bodies.gzip.byteLength + bodies.identity.byteLength
  const headerCharacters = headers.reduce((sum, text) => sum + text.length, 0)
  return bodyBytes + headerCharacters + key.length + 500
}
