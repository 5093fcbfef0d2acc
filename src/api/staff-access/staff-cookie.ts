import { onlyCookie } from '#shared/http/shop-cookies.ts'

/**
 * Browsers refuse the prefix over plain HTTP. `__Host-` would require the path /, so the cookie would be sent with
 * pages (decision 0161).
 */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Secure-bonbon-staff' : 'bonbon-staff')

const isSecure = (origin: string): boolean => origin.startsWith('https:')

/** The secret of the session in a Cookie header. */
export const staffTokenOf = (cookies: string | undefined, origin: string): string | undefined =>
  onlyCookie(cookies, nameOf(isSecure(origin)))

/**
 * The Set-Cookie header for a session; null deletes the cookie. The cookie ends with the browser session (SALE-134).
 */
export const staffCookie = (token: string | null, origin: string): string =>
  [
    `${nameOf(isSecure(origin))}=${token ?? ''}`,
    'Path=/api/staff',
    ...(token === null ? ['Max-Age=0'] : []),
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(origin) ? ['Secure'] : []),
  ].join('; ')
