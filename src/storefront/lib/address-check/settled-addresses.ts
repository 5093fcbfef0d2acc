import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { placeKey, type CheckedPlace } from './review.ts'

const key = storageKeys.settledAddresses

/** The largest number of recipients in a list. */
const most = 1_000

/**
 * The addresses that need no more questions in this tab: verified addresses, and addresses that the shopper has
 * confirmed unchanged. Saved in the tab, so that a reload does not repeat a question.
 */
const settled = new Set<string>()
let isRead = false

export function isSettled(place: CheckedPlace): boolean {
  readSaved()
  return settled.has(placeKey(place))
}

export const settle = (place: CheckedPlace): void => settleAll([place])

/** Settles the addresses of a list, with one write to the storage. */
export function settleAll(places: Iterable<CheckedPlace>): void {
  readSaved()
  for (const place of places) settled.add(placeKey(place))
  try {
    tabStorage().setItem(key, JSON.stringify([...settled].slice(-most)))
  } catch {
    // Without storage a reload may ask again.
  }
}

function readSaved(): void {
  if (isRead) return
  isRead = true
  onCustomerLeft(forget)
  try {
    const saved: unknown = JSON.parse(tabStorage().getItem(key) ?? '[]')
    if (Array.isArray(saved)) for (const one of saved) settled.add(String(one))
  } catch {
    // No storage, or invalid: addresses are asked about once more.
  }
}

function forget(): void {
  settled.clear()
  try {
    tabStorage().removeItem(key)
  } catch {
    // Storage is switched off, so it contains no addresses.
  }
}
