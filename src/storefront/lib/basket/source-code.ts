import { storageKeys, type BrowserStorage } from '#storefront/lib/browser-storage.ts'

/**
 * The source code of a campaign (SHELL-030). A link with `promo=…` saves it in this browser for 30 days, after
 * consent to cookies, and the basket receives it. Pages do not depend on it.
 */

const key = storageKeys.sourceCode
const savedDays = 30
const dayMilliseconds = 86_400_000

/** The format of valid codes. Invalid codes in a URL are ignored. */
const validCode = /^[\w .-]{1,100}$/

/** A function, because accessing disabled storage throws. */
type CodeStorage = () => Pick<BrowserStorage, 'getItem' | 'setItem'>

/** Saves the code in a query, and replaces an older one. Returns whether the query had a code. */
export function saveSourceCode(search: string, storage: CodeStorage, now = Date.now()): boolean {
  const code = new URLSearchParams(search).get('promo')?.trim() ?? ''
  if (!validCode.test(code)) return false
  try {
    storage().setItem(key, JSON.stringify({ code, keptAt: now }))
  } catch {
    return false // Storage is disabled: there is no campaign.
  }
  return true
}

/** The last saved code, if it is not older than 30 days. */
export function savedSourceCode(storage: CodeStorage, now = Date.now()): string | undefined {
  try {
    const saved: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return isSavedCode(saved) && now - saved.keptAt < savedDays * dayMilliseconds ? saved.code : undefined
  } catch {
    return undefined
  }
}

/** Saves and returns the code of this page: a product may be added before `useSourceCode` is loaded. */
export function sourceCodeNow(storage: CodeStorage): string | undefined {
  saveSourceCode(location.search, storage)
  return savedSourceCode(storage)
}

const isSavedCode = (value: unknown): value is { code: string; keptAt: number } =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'keptAt' in value &&
  typeof value.code === 'string' &&
  typeof value.keptAt === 'number' &&
  validCode.test(value.code)
