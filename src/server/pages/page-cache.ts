import type { Database } from '#commerce/database.ts'
import type { Encoding } from '#server/http/encoding.ts'
import { openPageStore } from './page-store.ts'

/** A page as it is sent, in every encoding. */
export interface StoredPage {
  status: number
  /** Names and values alternate, as node:http takes them; without those of the encoding. */
  headers: readonly string[]
  bodies: Readonly<Record<Encoding, NonSharedBuffer>>
  etag: string
  renderedAt: number
}

/** The result of rendering: a page with the tags that it depends on, or one that must not be cached. */
export type Rendered<Uncached> = { page: StoredPage; tags: readonly string[] } | { uncached: Uncached }

export interface PageCache {
  /** The page of this key, if it is cached and fresh. */
  fresh(key: string): StoredPage | undefined
  /**
   * The page of this key, rendered if needed: once for any number of callers. A stale page is returned at once and
   * rendered again in the background; it stays if that fails.
   */
  get<Uncached>(
    key: string,
    render: () => Promise<Rendered<Uncached>>,
  ): Promise<{ page: StoredPage } | { uncached: Uncached }>
  stats(): { entries: number; bytes: number; hits: number; renders: number; purged: number }
  close(): void
}

interface PageCacheOptions {
  database: Pick<Database, 'onChange'>
  maxBytes: number
  /** How long a page is fresh (OPS-038: 900 s). */
  freshMilliseconds?: number
  /** How long a page may be served while it is rendered again. */
  staleMilliseconds?: number
  /** Receives the errors of rendering in the background. */
  report: (error: unknown) => void
  now?: () => number
}

interface Entry {
  page: StoredPage
  tags: readonly string[]
  bytes: number
}

interface Rendering {
  result: Promise<Rendered<unknown>>
  /** The tags announced since the start: a page that depends on one of them may be out of date. */
  announced: Set<string>
}

/** Opens the page cache. It has a size limit, and any process may announce changes to it through the database. */
export async function openPageCache(options: PageCacheOptions): Promise<PageCache> {
  const { database, maxBytes, report, now = Date.now } = options
  const { freshMilliseconds = 900_000, staleMilliseconds = 86_400_000 } = options
  const entries = openPageStore<Entry>(maxBytes)
  const renderings = new Map<string, Rendering>()
  const counts = { hits: 0, renders: 0, purged: 0 }

  const stopListening = await database.onChange((tags) => {
    const announced = new Set(tags)
    for (const [key, entry] of entries.entries()) {
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
        if ('uncached' in rendered || dependsOn(rendered.tags, rendering.announced)) entries.delete(key)
        else entries.set(key, { ...rendered, bytes: sizeOf(key, rendered.page) })
      })
      .catch(() => {}) // the callers receive the error
      .finally(() => renderings.delete(key))
    return rendering
  }

  return {
    fresh(key) {
      const page = entries.get(key)?.page
      if (!page || now() - page.renderedAt > freshMilliseconds) return undefined
      counts.hits += 1
      return page
    },
    async get<Uncached>(key: string, render: () => Promise<Rendered<Uncached>>) {
      const page = entries.get(key)?.page
      const age = page ? now() - page.renderedAt : Infinity
      if (page && age <= freshMilliseconds) {
        counts.hits += 1
        return { page }
      }
      const rendering = renderings.get(key) ?? startRendering(key, render)
      if (page && age <= staleMilliseconds) {
        rendering.result.catch(report)
        return { page }
      }
      // All callers of one key render the same type.
      return (await rendering.result) as Rendered<Uncached>
    },
    stats: () => ({ ...entries.stats(), ...counts }),
    close: stopListening,
  }
}

const dependsOn = (tags: readonly string[], announced: ReadonlySet<string>): boolean =>
  announced.has('*') || tags.some((tag) => announced.has(tag))

function sizeOf(key: string, { bodies, headers }: StoredPage): number {
  const bodyBytes = bodies.br.byteLength + bodies.gzip.byteLength + bodies.identity.byteLength
  const headerCharacters = headers.reduce((sum, text) => sum + text.length, 0)
  return bodyBytes + headerCharacters + key.length + 500
}
