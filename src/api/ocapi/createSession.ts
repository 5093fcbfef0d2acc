import { call, nothing } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { setBridgeCookie } from './bridge-cookie.ts'

/** API-006, API-027, ACC-024, ACC-026, ACC-033. */
export const createSession = call({
  path: 'POST /s/{siteId}/dw/shop/v21_3/sessions',
  summary: 'Bridges the session of an access token to the calls of the older helper.',
  description:
    'Needs the token as a bearer: no client attaches it by itself. The cookie of the answer stands for the shopper for 15 minutes, or as long as the token is valid. Refuses a missing token, and one with 60 seconds or less left (401).',
  auth: 'public',
  status: 204,
  async handle({ shop, request, reply }) {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.header('authorization') ?? '') ?? []
    if (token === undefined) return refuse('auth-token-missing', {})
    const bridge = await shop.sessions.bridge(token)
    if (isRefusal(bridge)) return bridge
    setBridgeCookie(request, reply, bridge)
    return undefined
  },
  answer: nothing,
})
