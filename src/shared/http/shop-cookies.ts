/**
 * The cookies of the shop, on the server and in the browser. No other file reads or writes one (a test checks it).
 *
 * A sibling host can set a cookie for its parent domain, which the browser then sends to the shop. So each cookie has the
 * prefix `__Host-` over HTTPS: browsers accept such a name only from the host itself (RFC 6265bis, 4.1.3.2). Browsers
 * refuse the prefix over plain HTTP. There, and in browsers without prefixes, a name that a request has twice has no value.
 */
export const shopCookies = {
  /** The refresh token. Scripts cannot read it. */
  refreshToken: (siteId: string) => `cc-nx_${siteId}`,
  /** The usid of the refresh token's session, for scripts. */
  sessionRecord: (siteId: string) => `has-session_${siteId}`,
  accessToken: (siteId: string) => `cc-at_${siteId}`,
  /** The session bridge of the older helper. Scripts cannot read it. */
  bridge: () => 'dwsid',
  /** The shopper's choice in the cookie notice: `1` or `0`. */
  consent: () => 'cookie-consent',
  /** The locale that the shopper has selected. Each site has its own host, and so its own cookie. */
  locale: () => 'locale',
}

/** The name of a cookie in HTTP headers. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

/** Whether a name in HTTP headers is one of these cookies, of any site. */
export const isShopCookie = (wireName: string): boolean => {
  const name = wireName.replace(/^__Host-/, '')
  return Object.values(shopCookies).some((nameOf) =>
    nameOf.length > 0 ? name.startsWith(nameOf('')) : name === nameOf(''),
  )
}

/** All values of a cookie in a `Cookie` header or `document.cookie`. */
export const cookieValues = (cookies: string | undefined, name: string): string[] =>
  (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.slice(name.length + 1))

/** The value of a cookie. Undefined if it is empty, absent, or there are two: one of them was injected. */
export function onlyCookie(cookies: string | undefined, name: string): string | undefined {
  const [value, second] = cookieValues(cookies, name)
  return second === undefined ? value || undefined : undefined
}

interface CookieOptions {
  value: string
  isSecure: boolean
  /** The lifetime. Without one the cookie ends with the browser. 0 deletes it. */
  seconds?: number | undefined
  isHttpOnly?: boolean
}

/** The text that sets a cookie, as a `Set-Cookie` header or for `document.cookie`. */
export function cookieText(name: string, { value, isSecure, seconds, isHttpOnly }: CookieOptions): string {
  const attributes = [
    'Path=/',
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    ...(isHttpOnly ? ['HttpOnly'] : []),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ]
  return [`${cookieName(name, isSecure)}=${value}`, ...attributes].join('; ')
}

/**
 * The texts that delete all cookies with a name that a sibling host may have injected: one text for each folder of
 * the path, for the host and for each of its parent domains. Browsers ignore public suffixes in the domains.
 */
export function plantedCookieTexts(
  name: string,
  { origin, path }: { origin: string; path: string },
): string[] {
  const { hostname, protocol } = new URL(origin)
  const isSecure = protocol === 'https:'
  const domains = ['', ...parentDomains(hostname).map((domain) => `; Domain=${domain}`)]
  return domains.flatMap((domain) =>
    foldersOf(path).map(
      (folder) =>
        `${cookieName(name, isSecure)}=; Path=${folder}${domain}; Max-Age=0${isSecure ? '; Secure' : ''}`,
    ),
  )
}

/** The parent domains: `shop.example.com` and `example.com` of `shop.example.com`. An IP address has none. */
function parentDomains(host: string): string[] {
  if (/^[\d.]+$|^\[/.test(host)) return []
  const labels = host.split('.')
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
}

/** The folders of a path: `/`, `/api` and `/api/main` of `/api/main`. */
const foldersOf = (path: string): string[] => {
  const names = path.split('/').filter(Boolean)
  return ['/', ...names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)]
}
