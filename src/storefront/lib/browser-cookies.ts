import { cookieName, cookieText, onlyCookie } from '#shared/http/shop-cookies.ts'

const isSecure = (): boolean => location.protocol === 'https:'

/**
 * The value of a cookie that scripts can read. Undefined if two cookies have this name, because one may be planted.
 */
export const browserCookie = (name: string): string | undefined =>
  onlyCookie(document.cookie, cookieName(name, isSecure()))

/** Sets a cookie for some seconds, or until the browser closes. */
export function setBrowserCookie(name: string, value: string, seconds?: number): void {
  document.cookie = cookieText(name, { value, seconds, isSecure: isSecure() })
}

export const deleteBrowserCookie = (name: string): void => setBrowserCookie(name, '', 0)

/** Deletes a cookie that a third-party script has set: its name has no prefix, and its domain may be a parent's. */
export function deleteForeignCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/${domain}; Max-Age=0`
}

/** The names of all cookies that scripts can read. */
export const browserCookieNames = (): string[] =>
  document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => name !== '')
