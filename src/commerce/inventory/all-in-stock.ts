import type { Database } from '#commerce/database.ts'
import { webLocation } from '#shared/commerce/stock-location.ts'
import { stockedAt } from './queries.ts'

/** Announcements drop the set immediately. In case one is lost, an old set is used no longer than this. */
const longestMilliseconds = 15 * 60_000

/** Opens the cached set of all products in stock at the web warehouse. An announcement of any stock drops it. */
export function openAllInStock(database: Database): () => Promise<ReadonlySet<string>> {
  let known: { ids: Promise<ReadonlySet<string>>; loadedAt: number } | undefined
  let listening: Promise<unknown> | undefined

  return async () => {
    listening ??= database.onChange((tags) => {
      if (tags.some((tag) => tag === '*' || tag.startsWith('stock:'))) known = undefined
    })
    await listening
    if (known && Date.now() - known.loadedAt <= longestMilliseconds) return known.ids
    const ids = database.loadShared(async () => new Set(await stockedAt(database, [webLocation])))
    const loading = { ids, loadedAt: Date.now() }
    known = loading
    ids.catch(() => {
      if (known === loading) known = undefined
    })
    return ids
  }
}
