import type { Basket } from '#storefront/lib/basket/basket.ts'
import { browserStorage, storageKeys } from '#storefront/lib/browser-storage.ts'
import { onStorageChange } from '#storefront/lib/storage-changes.ts'
import { openStore } from '#ui/lib/store.ts'
import { useStore } from '#ui/lib/use-store.ts'

const storageKey = storageKeys.bagNotices

const notices = openStore<readonly string[]>([])
let isStarted = false

/** Reads the notices that this tab, or another tab that merged the bags first, has stored. */
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

/**
 * Stores the notices of a merge of two bags about capped, omitted or moved products, until the shopper has read them
 * (BAG-068, BAG-070).
 */
export function setMergeNotices(texts: readonly string[]): void {
  if (texts.length === 0 && notices.get().length === 0) return
  notices.set(texts)
  try {
    if (texts.length > 0) browserStorage().setItem(storageKey, JSON.stringify(texts))
    else browserStorage().removeItem(storageKey)
  } catch {
    // Without storage the notices last until the shopper leaves the page.
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

/** The notices of the merge after a login, on every page. */
export const useMergeNotices = (): readonly string[] => useStore({ subscribe, get: notices.get }, onServer)

/** All notices of a basket: of its last response and of a merge. Later responses have no notices. */
export const useBasketNotices = (basket: Basket | undefined): readonly string[] => [
  ...new Set([...(basket?.c_flashes ?? []), ...(basket?.c_notices ?? []), ...useMergeNotices()]),
]
