import { readFrequency } from '#shared/commerce/subscriptions.ts'
import { type BrowserStorage, type StorageKey } from '#storefront/lib/browser-storage.ts'

/** The products that the shopper subscribes to, in the terms of the documents (BAG-019). */
export interface OptinState {
  /** The chosen products, each with its frequency: `4_2`. */
  optedin: readonly { product: string; frequency: string }[]
  /** The offer of each product with a shown offer. */
  productOffer: Readonly<Record<string, string>>
  /** The placement day of the first order; `null` before an offer was shown. */
  firstOrderPlaceDate: string | null
  /** The product that was chosen last, until the basket has its opt-in. */
  productToSubscribe: string | null
  /** The basket that has received the opt-ins. From then on the basket's opt-ins win over the stored ones. */
  basketId: string | null
}

export const noOptins: OptinState = {
  optedin: [],
  productOffer: {},
  firstOrderPlaceDate: null,
  productToSubscribe: null,
  basketId: null,
}

/** The used methods of the browser storage. Getting the storage throws if it is switched off. */
export type OptinStorage = BrowserStorage

/**
 * The stored state, or an empty one. A corrupt state is logged and deleted (BAG-021), so that the next page starts
 * empty.
 */
export function readOptins(storage: () => OptinStorage, key: StorageKey): OptinState {
  const text = stored(storage, key)
  if (text === null) return noOptins
  const state = parsed(text)
  if (state) return state
  console.error(`The stored ${key} is corrupt: starting with none`)
  saveOptins(storage, key, noOptins)
  return noOptins
}

function stored(storage: () => OptinStorage, key: StorageKey): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null // Storage is switched off.
  }
}

export function saveOptins(storage: () => OptinStorage, key: StorageKey, state: OptinState): void {
  try {
    if (state.optedin.length === 0) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(state))
  } catch {
    // Without storage the choice lasts until the shopper leaves the page.
  }
}

function parsed(text: string): OptinState | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isState(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isState(value: unknown): value is OptinState {
  if (!isRecord(value)) return false
  const { optedin, productOffer, firstOrderPlaceDate, productToSubscribe, basketId } = value
  return (
    Array.isArray(optedin) &&
    optedin.every(isOptin) &&
    isRecord(productOffer) &&
    Object.values(productOffer).every(isText) &&
    [firstOrderPlaceDate, productToSubscribe, basketId].every((entry) => entry === null || isText(entry))
  )
}

const isOptin = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.product) &&
  isText(value.frequency) &&
  readFrequency(value.frequency) !== undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'
