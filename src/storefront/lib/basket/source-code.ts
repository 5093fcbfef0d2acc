/**
 * The source code of a campaign (SHELL-030): whoever comes by a link with `promo=…` keeps it in this browser for a while,
 * and the bag brings it along. The pages are the same for all.
 */

const key = 'source-code'
const keptDays = 30
const dayMilliseconds = 86_400_000

/** What campaigns are named; anything else in the address is somebody's joke. */
const sound = /^[\w .-]{1,100}$/

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

/** Asked for each time: where storage is switched off, already asking throws. */
const ownStorage = (): Shelf => localStorage

/** Keeps the code of an address's query, if it has one; the newest wins. Says whether there was one to keep. */
export function saveSourceCode(search: string, storage = ownStorage, now = Date.now()): boolean {
  const code = new URLSearchParams(search).get('promo')?.trim() ?? ''
  if (!sound.test(code)) return false
  try {
    storage().setItem(key, JSON.stringify({ code, keptAt: now }))
  } catch {
    return false // Storage is switched off: then there is no campaign either.
  }
  return true
}

/** The code that this browser came with last, as long as it counts. */
export function savedSourceCode(storage = ownStorage, now = Date.now()): string | undefined {
  try {
    const kept: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return isKept(kept) && now - kept.keptAt < keptDays * dayMilliseconds ? kept.code : undefined
  } catch {
    return undefined
  }
}

/** The code that counts on the page that is shown. What keeps codes is loaded late: a product may be added before. */
export function sourceCodeNow(): string | undefined {
  saveSourceCode(location.search)
  return savedSourceCode()
}

const isKept = (value: unknown): value is { code: string; keptAt: number } =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'keptAt' in value &&
  typeof value.code === 'string' &&
  typeof value.keptAt === 'number' &&
  sound.test(value.code)
