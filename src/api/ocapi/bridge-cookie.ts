import type { CallReply, CallRequest } from '#api/call.ts'

/** The session bridge of the older helper, which sends its credentials with every request (API-010). */
const cookie = 'dwsid'
const path = '/mobify/proxy/ocapi'

/** Sets the cookie of a bridge. No script can read it, and it goes to the older helper's addresses only. */
export function setBridgeCookie(
  request: CallRequest,
  reply: CallReply,
  { token, expiresInSeconds }: { token: string; expiresInSeconds: number },
): void {
  const secure = request.origin.startsWith('https:') ? '; Secure' : ''
  reply.headers.append(
    'set-cookie',
    `${cookie}=${token}; Path=${path}; Max-Age=${expiresInSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

/** The token of the bridge. */
export function bridgeTokenOf(cookies: string | undefined): string | undefined {
  const found = (cookies ?? '')
    .split(';')
    .map((entry) => entry.trim())
    .find((entry) => entry.startsWith(`${cookie}=`))
  return found?.slice(cookie.length + 1) || undefined
}
