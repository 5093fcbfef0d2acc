import { decodeClaims, readIdentity } from '#shared/identity/access-token.ts'
import { shopCookies } from '#shared/http/shop-cookies.ts'
import { browserCookie, deleteBrowserCookie, setBrowserCookie } from '#storefront/lib/browser-cookies.ts'
import { browserStorage, storageKeys } from '#storefront/lib/browser-storage.ts'

/** The session as the browser stores it. Excludes the refresh token: scripts cannot read its cookie. */
export interface SessionRecord {
  accessToken: string | undefined
  usid: string
  customerId: string
  kind: 'guest' | 'registered'
  /** When the access token expires: milliseconds by the clock of this browser, which may differ from the server's. */
  expiresAt: number
  /** This guest session started when the session of a registered customer expired. */
  hasExpired?: boolean
}

export interface TokenStore {
  read(): SessionRecord | undefined
  /**
   * The usid of a session with a lost record, from the server's cookie beside the refresh token. Safari deletes data
   * of scripts after seven days, but keeps cookies of the server for their lifetime. Over HTTPS only: there no other
   * host can set that cookie. A session without a record in the browser is never continued.
   */
  lostSession(): string | undefined
  write(record: SessionRecord): void
  clear(): void
}

/**
 * The access token is in a cookie, or in local storage in Safari (ACC-022). The rest is in local storage, whose
 * events reach the other tabs. Where storage is switched off, the record stays in memory until the shopper leaves the
 * page.
 */
export function browserTokenStore(siteId: string): TokenStore {
  const tokenKey = shopCookies.accessToken(siteId)
  const storedTokenKey = storageKeys.accessToken(siteId)
  const recordKey = storageKeys.session(siteId)
  const isTokenInStorage = isSafari(navigator.userAgent)
  let inMemory: SessionRecord | undefined
  let isStorageOff = false

  /** Ignores a token of another session than the record: a sibling host may have planted its cookie. */
  function readToken(usid: string): string | undefined {
    const token =
      (isTokenInStorage ? browserStorage().getItem(storedTokenKey) : browserCookie(tokenKey)) ?? undefined
    return token !== undefined && usidOf(token) === usid ? token : undefined
  }

  function writeToken(token: string | undefined, seconds: number): void {
    if (!isTokenInStorage)
      if (token === undefined) deleteBrowserCookie(tokenKey)
      else setBrowserCookie(tokenKey, token, seconds)
    else if (token === undefined) browserStorage().removeItem(storedTokenKey)
    else browserStorage().setItem(storedTokenKey, token)
  }

  function read(): SessionRecord | undefined {
    if (isStorageOff) return inMemory
    try {
      const record = parseRecord(browserStorage().getItem(recordKey))
      return record && { ...record, accessToken: readToken(record.usid) }
    } catch {
      return inMemory
    }
  }

  return {
    read,
    lostSession: () =>
      location.protocol === 'https:' && read() === undefined
        ? browserCookie(shopCookies.sessionRecord(siteId))
        : undefined,
    write(record) {
      inMemory = record
      const { accessToken, ...rest } = record
      try {
        writeToken(accessToken, Math.max(0, Math.floor((record.expiresAt - Date.now()) / 1_000)))
        browserStorage().setItem(recordKey, JSON.stringify(rest))
      } catch {
        isStorageOff = true
      }
    },
    clear() {
      inMemory = undefined
      try {
        writeToken(undefined, 0)
        browserStorage().removeItem(recordKey)
      } catch {
        isStorageOff = true
      }
    },
  }
}

/** Whether the browser is Safari. Most other browsers have `Safari` in their user agent too. */
export const isSafari = (userAgent: string): boolean =>
  /safari/i.test(userAgent) && !/chrom|android|crios|fxios|edg/i.test(userAgent)

function usidOf(token: string): string | undefined {
  const claims = decodeClaims(token)
  return claims && readIdentity(claims)?.usid
}

/** Storage may contain any text: returns `undefined` for an incomplete record. */
export function parseRecord(text: string | null): Omit<SessionRecord, 'accessToken'> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { usid, customerId, kind, expiresAt, hasExpired }: Record<string, unknown> = { ...value }
    if (typeof usid !== 'string' || typeof customerId !== 'string' || typeof expiresAt !== 'number')
      return undefined
    if (kind !== 'guest' && kind !== 'registered') return undefined
    return { usid, customerId, kind, expiresAt, ...(hasExpired === true && { hasExpired }) }
  } catch {
    return undefined
  }
}
