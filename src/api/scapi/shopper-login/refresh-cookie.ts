import type { CallContext, CallReply, CallRequest } from '#api/call.ts'
import { isOwnPage, isSecure } from '#api/http/own-page.ts'
import {
  cookieName,
  cookieText,
  cookieValues,
  onlyCookie,
  plantedCookieTexts,
  shopCookies,
} from '#shared/http/shop-cookies.ts'

/**
 * In browsers the refresh token is in a cookie that scripts cannot read (ACC-022). Every grant sets it. A call
 * without `refresh_token` reads the token from the cookie. Both happen only for pages of the shop's own origin. A
 * second cookie contains the session's usid, and scripts can read it. Safari deletes data that scripts have stored
 * after seven days without a visit, but does not delete cookies that the server has set. With this cookie the page
 * knows which session it continues. A foreign client stores refresh tokens itself: the browser's headers that its server
 * passes on look like those of an own page (DROP-016).
 */

/** Whether the refresh token of the call is in the browser's cookie. */
export const usesCookie = ({ client, request }: Pick<CallContext, 'client' | 'request'>): boolean =>
  client.isOwn && isOwnPage(request)

/** The refresh token of the call, or that of the cookie. */
export function refreshTokenOf(
  { client, request, site }: Pick<CallContext, 'client' | 'request' | 'site'>,
  named: string | undefined,
): string | undefined {
  if (named) return named
  return usesCookie({ client, request })
    ? onlyCookie(request.header('cookie'), wireName(request, site.id))
    : undefined
}

/**
 * Whether the browser sent two refresh tokens. A sibling host has set one of them, and the server cannot know which.
 */
export const hasPlantedToken = (request: CallRequest, siteId: string): boolean =>
  isOwnPage(request) && cookieValues(request.header('cookie'), wireName(request, siteId)).length > 1

const wireName = (request: CallRequest, siteId: string): string =>
  cookieName(shopCookies.refreshToken(siteId), isSecure(request))

interface GrantedSession {
  siteId: string
  usid: string
  refreshToken: string
  seconds: number
}

export function setRefreshCookie(
  request: CallRequest,
  reply: CallReply,
  { siteId, usid, refreshToken, seconds }: GrantedSession,
): void {
  const lasting = { isSecure: isSecure(request), seconds }
  const token = { ...lasting, value: refreshToken, isHttpOnly: true }
  reply.headers.append('set-cookie', cookieText(shopCookies.refreshToken(siteId), token))
  const record = { ...lasting, value: usid }
  reply.headers.append('set-cookie', cookieText(shopCookies.sessionRecord(siteId), record))
}

/** Deletes both cookies, and cookies with the same names that a sibling host has set. */
export function clearRefreshCookie(request: CallRequest, reply: CallReply, siteId: string): void {
  setRefreshCookie(request, reply, { siteId, usid: '', refreshToken: '', seconds: 0 })
  if (!hasPlantedToken(request, siteId)) return
  for (const name of [shopCookies.refreshToken(siteId), shopCookies.sessionRecord(siteId)])
    for (const text of plantedCookieTexts(name, { origin: request.origin, path: request.address.pathname }))
      reply.headers.append('set-cookie', text)
}
