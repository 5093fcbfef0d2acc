import type { CallReply, CallRequest } from '#api/call.ts'
import { isSecure } from '#api/http/own-page.ts'
import { cookieName, cookieText, onlyCookie, shopCookies } from '#shared/http/shop-cookies.ts'

/** The session bridge of the older helper, which sends its credentials with every request (API-010). */

/** Sets the cookie of a session bridge. Scripts cannot read it, and only the older helper's paths accept it. */
export function setBridgeCookie(
  request: CallRequest,
  reply: CallReply,
  { token, expiresInSeconds: seconds }: { token: string; expiresInSeconds: number },
): void {
  const bridge = { value: token, seconds, isSecure: isSecure(request), isHttpOnly: true }
  reply.headers.append('set-cookie', cookieText(shopCookies.bridge(), bridge))
}

/** The token in the bridge cookie. */
export const bridgeTokenOf = (cookies: string | undefined, origin: string): string | undefined =>
  onlyCookie(cookies, cookieName(shopCookies.bridge(), isSecure({ origin })))
