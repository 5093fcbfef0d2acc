import type { Basket } from '#storefront/lib/basket/basket.ts'
import { browserStorage, storageKeys } from '#storefront/lib/browser-storage.ts'
import { onStorageChange } from '#storefront/lib/storage-changes.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

const storageKey = storageKeys.bagNotices

const notices = openStore<readonly string[]>([])
let isStarted = false

/** Reads what this tab, or another one that merged the bags first, has stored. */
function read(): void {
  notices.set(stored())
}

function stored(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(browserStorage().getItem(storageKey) ?? '[]')
    return Array.isArray(saved) ? saved.filter((text) => typeof text === 'string') : []
  } catch {
    return notices.get()
  }
}

/** Keeps what a merge of two bags has capped, left out or moved, until the shopper has read it (BAG-068, BAG-070). */
export function setMergeNotices(texts: readonly string[]): void {
  if (texts.length === 0 && notices.get().length === 0) return
  notices.set(texts)
  try {
    if (texts.length > 0) browserStorage().setItem(storageKey, JSON.stringify(texts))
    else browserStorage().removeItem(storageKey)
  } catch {
    // Without storage they last until the page is left.
  }
}

function subscribe(listener: () => void): () => void {
  if (!isStarted) {
    isStarted = true
    read()
    onStorageChange(storageKey, read)
  }
  return notices.subscribe(listener)
}

const onServer: readonly string[] = []

/** What the merge of the bags after a login has changed, on every page. */
export const useMergeNotices = (): readonly string[] => useStore({ subscribe, get: notices.get }, onServer)

/** All that is to be said about a basket: what its last answer changed, and what a merge has. A later answer has no notices. */
export const useBasketNotices = (basket: Basket | undefined): readonly string[] => [
  ...new Set([...(basket?.c_flashes ?? []), ...(basket?.c_notices ?? []), ...useMergeNotices()]),
]
