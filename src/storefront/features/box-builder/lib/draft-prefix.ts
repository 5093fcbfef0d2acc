import { storageKeys, wholeStorages } from '#storefront/lib/browser-storage.ts'

/** Whether a box waits on this device. Its details are read by `savedBox`. */
export function hasDraft(storage = wholeStorages.browser): boolean {
  try {
    return Object.keys(storage()).some((key) => key.startsWith(storageKeys.boxDraft('')))
  } catch {
    return false // Storage is switched off.
  }
}
