import { LRUCache } from 'lru-cache'
import type { Basket } from './basket.ts'
import { parseBasket } from './queries.ts'

/** The baskets that this process saved last: their next change does not have to read them (decision 0074). */
export interface RecentBaskets {
  /**
   * The basket as this process saved it last. Another process may have saved it since: whatever is made of it counts only
   * when it is saved over this version, and so proves that it was the newest.
   */
  find(id: string): Basket | undefined
  /** Remembers what was saved, once the transaction has ended. `document` is the stored JSON. */
  remember(saved: Basket, document: string): void
}

/** Baskets are a few kilobytes each; a character takes one byte, or two when the basket has other than Latin letters. */
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
      // Holds end for many reasons, and without a new version of their basket.
      if (heldUntil === undefined) documents.set(id, { version, document })
      else documents.delete(id)
    },
  }
}
