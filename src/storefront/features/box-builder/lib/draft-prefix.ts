import { storageKeys, wholeStorages } from '#storefront/lib/browser-storage.ts'

/** Whether this device has a draft of a box. `savedBox` reads its details. */
export function hasDraft(storage = wholeStorages.browser): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(storageKeys.boxDraft('')))
  } catch {
    return false // Storage is switched off.
  }
}
