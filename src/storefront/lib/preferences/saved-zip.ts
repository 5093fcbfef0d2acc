import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'

const key = storageKeys.deliveryZip

/**
 * The ZIP that the shopper entered in this tab; `undefined` before that, or without storage. The ZIP is deleted with
 * the session, so it needs no consent.
 */
export function savedZip(): string | undefined {
  try {
    return tabStorage().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function saveZip(zip: string): void {
  try {
    tabStorage().setItem(key, zip)
  } catch {
    // Storage is disabled: the next page asks again.
  }
}
