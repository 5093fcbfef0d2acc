import type { Database } from '#commerce/database.ts'
import type { Encoding } from '#server/http/encoding.ts'
import { openPageStore } from './page-store.ts'

/** A page as it is sent, in every packing. */
export interface StoredPage {
  status: number
  /** Names and values in turn, as node:http takes them, without those of the packing. */
  headers: readonly string[]
  bodies: Readonly<Record<Encoding, NonSharedBuffer>>
  etag: string
  drawnAt: number
}

/** What came of drawing: a page and on what it depends, or something that nobody else may get. */
export type Rendered<Other> = { page: StoredPage; tags: readonly string[] } | { other: Other }

export interface PageCache {
  /** The page of this key, if it is there and fresh. */
  fresh(key: string): StoredPage | undefined
  /**
   * The page of this key, drawn when needed: once for any number of callers. A page that is no longer fresh is
   * given at once and drawn again behind the caller's back; it stays when that fails.
   */
  get<Other>(
    key: string,
    draw: () => Promise<Rendered<Other>>,
  ): Promise<{ page: StoredPage } | { other: Other }>
  stats(): { entries: number; bytes: number; hits: number; draws: number; purged: number }
  close(): void
}

interface PageCacheOptions {
  database: Pick<Database, 'onChange'>
  maxBytes: number
  /** How long a page is given without a look (OPS-038: 900 s), and how long at most while it is drawn again. */
  freshMilliseconds?: number
  staleMilliseconds?: number
  /** Hears when drawing behind the caller's back failed. */
  report: (error: unknown) => void
  now?: () => number
}

interface Entry {
  page: StoredPage
  tags: readonly string[]
  bytes: number
}

interface Drawing {
  result: Promise<Rendered<unknown>>
  /** What was announced while it was drawn: it may show what is no longer so. */
  announced: Set<string>
}

/** Opens the page cache: bounded in bytes, and told by the database what no longer holds, from whatever process. */
export async function openPageCache(options: PageCacheOptions): Promise<PageCache> {
  const { database, maxBytes, report, now = Date.now } = options
  const { freshMilliseconds = 900_000, staleMilliseconds = 86_400_000 } = options
  const entries = openPageStore<Entry>(maxBytes)
  const drawings = new Map<string, Drawing>()
  const counts = { hits: 0, draws: 0, purged: 0 }

  const stopListening = await database.onChange((tags) => {
    const concerns = (held: Iterable<string>) =>
      tags.includes('*') || [...held].some((tag) => tags.includes(tag))
    for (const [key, entry] of entries.entries()) {
      if (!concerns(entry.tags)) continue
      entries.delete(key)
      counts.purged += 1
    }
    for (const drawing of drawings.values()) for (const tag of tags) drawing.announced.add(tag)
  })

  function startDrawing(key: string, draw: () => Promise<Rendered<unknown>>): Drawing {
    counts.draws += 1
    const drawing: Drawing = { result: draw(), announced: new Set() }
    drawings.set(key, drawing)
    drawing.result
      .then((drawn) => {
        if ('other' in drawn) return void entries.delete(key)
        const overtaken = drawing.announced.has('*') || drawn.tags.some((tag) => drawing.announced.has(tag))
        if (overtaken) entries.delete(key)
        else entries.set(key, { ...drawn, bytes: sizeOf(key, drawn.page) })
      })
      .catch(() => {}) // whoever waits hears of it
      .finally(() => drawings.delete(key))
    return drawing
  }

  return {
    fresh(key) {
      const page = entries.get(key)?.page
      if (!page || now() - page.drawnAt > freshMilliseconds) return undefined
      counts.hits += 1
      return page
    },
    async get<Other>(key: string, draw: () => Promise<Rendered<Other>>) {
      const known = entries.get(key)?.page
      const age = known ? now() - known.drawnAt : Infinity
      if (known && age <= freshMilliseconds) {
        counts.hits += 1
        return { page: known }
      }
      const drawing = drawings.get(key) ?? startDrawing(key, draw)
      if (known && age <= staleMilliseconds) {
        drawing.result.catch(report)
        return { page: known }
      }
      // The key says who may wait for this drawing: all callers of a key draw the same kind of thing.
      return (await drawing.result) as Rendered<Other>
    },
    stats: () => ({ ...entries.stats(), ...counts }),
    close: stopListening,
  }
}

function sizeOf(key: string, { bodies, headers }: StoredPage): number {
  const bodyBytes = bodies.br.byteLength + bodies.gzip.byteLength + bodies.identity.byteLength
  const headerLetters = headers.reduce((sum, text) => sum + text.length, 0)
  return bodyBytes + headerLetters + key.length + 500
}
