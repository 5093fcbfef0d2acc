import { storageKeys, tabStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import type { FieldToken } from './card-frame.ts'

/**
 * The security code of a saved card (PAY-030). The shopper types it into a field of the gateway, which returns a
 * token for it. The token is in session storage until the order is placed, the checkout is left, or 15 minutes have
 * passed. The code never reaches the shop's page.
 */

const storageKey = storageKeys.cardCode
const longestMilliseconds = 15 * 60 * 1000

interface SavedCode {
  cardId: string
  /** Empty if the gateway requests no code. */
  token: string
  /** In milliseconds since 1970. */
  expiresAt: number
}

/** If storage is disabled, the code is known until the page is left. */
let current: SavedCode | undefined
let timer: ReturnType<typeof setTimeout> | undefined
onCustomerLeft(dropSecurityCode)

/** Saves the token for the code of a saved card. `given` is `undefined` if the gateway does not require the code. */
export function saveCodeToken(cardId: string, given: FieldToken | undefined, now = Date.now()): void {
  const longest = now + longestMilliseconds
  const stated = given ? Date.parse(given.expiresAt) : longest
  // If a new token is expired already, the clock of this browser is wrong. The gateway checks the time.
  const expiresAt = stated > now ? Math.min(longest, stated) : longest
  current = { cardId, token: given?.token ?? '', expiresAt }
  try {
    tabStorage().setItem(storageKey, JSON.stringify(current))
  } catch {
    // Without storage a reload asks for the code again.
  }
  dropAfter(expiresAt - now)
}

/** The token for the code of a card. Empty if the gateway requests no code, `undefined` if the shopper has to type it. */
export function codeTokenOf(cardId: string, now = Date.now()): string | undefined {
  const saved = read()
  if (saved && now >= saved.expiresAt) dropSecurityCode()
  else if (saved?.cardId === cardId) return saved.token
  return undefined
}

/** Continues the timer after a reload: removes the token when its 15 minutes are over. */
export function resumeSecurityCodeExpiry(now = Date.now()): void {
  const saved = read()
  if (saved) dropAfter(Math.max(0, saved.expiresAt - now))
}

export function dropSecurityCode(): void {
  clearTimeout(timer)
  current = undefined
  try {
    tabStorage().removeItem(storageKey)
  } catch {
    // Storage is switched off, so it contains no token.
  }
}

interface PaymentFields {
  c_walletUUID?: unknown
  c_saveCard?: unknown
}

/**
 * The saved card whose security code an instrument needs. Excludes a card that was saved with this order, because the
 * shopper typed all of its data.
 */
export function cardWithCode(instrument: object): string | undefined {
  const { c_walletUUID: cardId, c_saveCard: isNew }: PaymentFields = instrument
  return typeof cardId === 'string' && isNew !== true ? cardId : undefined
}

/** Whether an instrument is a saved card whose security code has to be typed. */
export function lacksCode(instrument: object, now: Date): boolean {
  const cardId = cardWithCode(instrument)
  return cardId !== undefined && codeTokenOf(cardId, now.getTime()) === undefined
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
    return current
  }
}

const isSavedCode = (value: unknown): value is SavedCode =>
  typeof value === 'object' &&
  value !== null &&
  'cardId' in value &&
  typeof value.cardId === 'string' &&
  'token' in value &&
  typeof value.token === 'string' &&
  'expiresAt' in value &&
  typeof value.expiresAt === 'number'
