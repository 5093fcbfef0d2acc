/** What a browser remembers of its session. The refresh token is not here: no script can read it. */
export interface SessionRecord {
  accessToken: string | undefined
  usid: string
  customerId: string
  kind: 'guest' | 'registered'
  /** When the access token ends by this browser's own clock, which need not agree with the server's. */
  expiresAt: number
}

export interface TokenStore {
  read(): SessionRecord | undefined
  write(record: SessionRecord): void
  clear(): void
}

/**
 * The access token is kept in a cookie, in Safari in local storage (ACC-022); the rest in local storage, whose events
 * tell other tabs. Where storage is switched off, the page remembers by itself.
 */
export function browserTokenStore(siteId: string): TokenStore {
  const tokenKey = `cc-at_${siteId}`
  const recordKey = `session_${siteId}`
  const inStorage = isSafari(navigator.userAgent)
  let remembered: SessionRecord | undefined
  let isStorageOff = false

  const readToken = () =>
    (inStorage ? localStorage.getItem(tokenKey) : cookieNamed(document.cookie, tokenKey)) ?? undefined

  function writeToken(token: string | undefined, seconds: number): void {
    if (!inStorage) document.cookie = cookieText(tokenKey, token, seconds, location.protocol === 'https:')
    else if (token === undefined) localStorage.removeItem(tokenKey)
    else localStorage.setItem(tokenKey, token)
  }

  return {
    read() {
      if (isStorageOff) return remembered
      try {
        const record = parseRecord(localStorage.getItem(recordKey))
        return record && { ...record, accessToken: readToken() }
      } catch {
        return remembered
      }
    },
    write(record) {
      remembered = record
      const { accessToken, ...rest } = record
      try {
        writeToken(accessToken, Math.max(0, Math.floor((record.expiresAt - Date.now()) / 1_000)))
        localStorage.setItem(recordKey, JSON.stringify(rest))
      } catch {
        isStorageOff = true
      }
    },
    clear() {
      remembered = undefined
      try {
        writeToken(undefined, 0)
        localStorage.removeItem(recordKey)
      } catch {
        isStorageOff = true
      }
    },
  }
}

/** Safari, but not the other browsers that carry its name. */
export const isSafari = (userAgent: string): boolean =>
  /safari/i.test(userAgent) && !/chrom|android|crios|fxios|edg/i.test(userAgent)

export function cookieNamed(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}

export const cookieText = (
  name: string,
  value: string | undefined,
  seconds: number,
  isSecure: boolean,
): string =>
  `${name}=${value ?? ''}; Path=/; Max-Age=${value === undefined ? 0 : seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** What is in storage may be anybody's: a record that is not whole is none. */
export function parseRecord(text: string | null): Omit<SessionRecord, 'accessToken'> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { usid, customerId, kind, expiresAt } = value as Record<string, unknown>
    if (typeof usid !== 'string' || typeof customerId !== 'string' || typeof expiresAt !== 'number')
      return undefined
    if (kind !== 'guest' && kind !== 'registered') return undefined
    return { usid, customerId, kind, expiresAt }
  } catch {
    return undefined
  }
}
