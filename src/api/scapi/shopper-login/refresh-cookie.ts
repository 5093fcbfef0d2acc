import type { CallReply, CallRequest } from '#api/call.ts'

/**
 * The refresh token of a browser lives in a cookie that no script can read (ACC-022): set with every grant, filled in
 * where a call leaves `refresh_token` out, and only for pages of the shop's own origin.
 */

const cookieOf = (siteId: string): string => `cc-nx_${siteId}`

/** Whether a page of this very origin makes the call. Only browsers send these headers, and pages cannot set them. */
export function isOwnPage(request: CallRequest): boolean {
  const site = request.header('sec-fetch-site')
  return site === undefined ? request.header('origin') === request.origin : site === 'same-origin'
}

/** The refresh token that the call names, or that of the browser's cookie. */
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
}

export const clearRefreshCookie = (request: CallRequest, reply: CallReply, siteId: string): void =>
  setRefreshCookie(request, reply, { siteId, refreshToken: '', seconds: 0 })
