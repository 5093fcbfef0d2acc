import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'

/**
 * The security code of a saved card (PAY-030). It is in session storage from the moment it is typed until the order is
 * placed, the checkout is left, or 15 minutes have passed. It never leaves the browser.
 */

const storageKey = storageKeys.cardCode
const longestMilliseconds = 15 * 60 * 1000

interface SavedCode {
  cardId: string
  code: string
  typedAt: number
}

let timer: ReturnType<typeof setTimeout> | undefined
onCustomerLeft(dropSecurityCode)

/** Saves what was typed for a saved card; an empty code is removed. */
export function saveSecurityCode(cardId: string, code: string, now = Date.now()): void {
  if (code === '') return dropSecurityCode()
  const saved: SavedCode = { cardId, code, typedAt: now }
  try {
    tabStorage().setItem(storageKey, JSON.stringify(saved))
  } catch {
    return // Without storage a reload clears the field.
  }
  dropAfter(longestMilliseconds)
}

/** The code that was typed for a card, unless it is too old. */
export function readSecurityCode(cardId: string, now = Date.now()): string {
  const saved = read()
  if (saved && now - saved.typedAt >= longestMilliseconds) dropSecurityCode()
  else if (saved?.cardId === cardId) return saved.code
  return ''
}

/** After a reload the time goes on: removes the code when its 15 minutes are over. */
export function resumeSecurityCodeExpiry(now = Date.now()): void {
  const saved = read()
  if (saved) dropAfter(Math.max(0, saved.typedAt + longestMilliseconds - now))
}

export function dropSecurityCode(): void {
  clearTimeout(timer)
  try {
    tabStorage().removeItem(storageKey)
  } catch {
    // Without storage there is no code.
  }
}

function dropAfter(milliseconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(dropSecurityCode, milliseconds)
}

function read(): SavedCode | undefined {
  try {
    const saved: unknown = JSON.parse(tabStorage().getItem(storageKey) ?? 'null')
    return isSavedCode(saved) ? saved : undefined
  } catch {
    return undefined
  }
}

const isSavedCode = (value: unknown): value is SavedCode =>
  typeof value === 'object' &&
  value !== null &&
  'cardId' in value &&
  typeof value.cardId === 'string' &&
  'code' in value &&
  typeof value.code === 'string' &&
  'typedAt' in value &&
  typeof value.typedAt === 'number'
