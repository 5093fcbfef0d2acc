import { LRUCache } from 'lru-cache'
import type { Basket } from './basket.ts'
import { parseBasket } from './queries.ts'

/** The baskets that this process saved last, so that their next change need not read them (decision 0074). */
export interface RecentBaskets {
  /**
   * The basket as this process saved it last. Another process may have saved it since. A result based on it is valid
   * only if it is saved over this version, which proves that the version was the newest.
   */
  find(id: string): Basket | undefined
  /** Caches a saved basket once the transaction has ended. `document` is the stored JSON. */
  remember(saved: Basket, document: string): void
}

/**
 * The maximum size of the cache. A basket has a few kilobytes. A character takes one byte, or two if the basket
 * contains non-Latin letters.
 */
const mostCharacters = 4_000_000

export function openRecentBaskets(): RecentBaskets {
  const documents = new LRUCache<string, { version: number; document: string }>({
    maxSize: mostCharacters,
    sizeCalculation: ({ document }) => document.length,
  })
  return {
    find(id) {
      const found = documents.get(id)
      return found && parseBasket(found.document, found.version)
    },
    remember({ id, version, heldUntil }, document) {
      // Holds end for many reasons that do not create a new version of the basket.
      if (heldUntil === undefined) documents.set(id, { version, document })
      else documents.delete(id)
    },
  }
}
