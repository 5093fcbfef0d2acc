import type { CallReply, CallRequest } from '#api/call.ts'

/**
 * In browsers the refresh token is in a cookie that no script can read (ACC-022). Every grant sets it. A call without
 * `refresh_token` takes it from the cookie. Both happen only for pages of the shop's own origin.
 *
 * A second cookie beside it, which scripts can read, only says that it is there. Safari deletes what scripts have stored after
 * seven days without a visit, but keeps cookies of the server: so the page knows that it has a session to go on with.
 */

const cookieOf = (siteId: string): string => `cc-nx_${siteId}`
const markerOf = (siteId: string): string => `has-session_${siteId}`

/** Whether a page of the same origin makes the call. Only browsers send these headers, and scripts cannot set them. */
export function isOwnPage(request: CallRequest): boolean {
  const site = request.header('sec-fetch-site')
  return site === undefined ? request.header('origin') === request.origin : site === 'same-origin'
}

/** The refresh token of the call, or else that of the cookie. */
export function refreshTokenOf(
  request: CallRequest,
  siteId: string,
  named: string | undefined,
): string | undefined {
  if (named) return named
  if (!isOwnPage(request)) return undefined
  const wanted = `${cookieOf(siteId)}=`
  const cookies = (request.header('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(wanted))?.slice(wanted.length) || undefined
}

export function setRefreshCookie(
  request: CallRequest,
  reply: CallReply,
  { siteId, refreshToken, seconds }: { siteId: string; refreshToken: string; seconds: number },
): void {
  const secure = request.origin.startsWith('https:') ? '; Secure' : ''
  reply.headers.append(
    'set-cookie',
    `${cookieOf(siteId)}=${refreshToken}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  )
  const marker = refreshToken === '' ? '' : '1'
  reply.headers.append(
    'set-cookie',
    `${markerOf(siteId)}=${marker}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`,
  )
}

export const clearRefreshCookie = (request: CallRequest, reply: CallReply, siteId: string): void =>
  setRefreshCookie(request, reply, { siteId, refreshToken: '', seconds: 0 })
