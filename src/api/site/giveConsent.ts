import { call, nothing } from '#api/call.ts'
import { isOwnPage } from '#api/scapi/shopper-login/refresh-cookie.ts'

const days = 365

/**
 * SHELL-119 to SHELL-121. The page sets the cookie itself, so that the agreement counts at once. Safari deletes cookies of
 * scripts after seven days, and keeps those of the server.
 */
export const giveConsent = call({
  path: 'POST /consent',
  summary: 'Remembers for a year that the shopper agrees to cookies.',
  description: 'Sets the cookie `cookie-consent`, for pages of the shop itself.',
  auth: 'public',
  status: 204,
  handle({ request, reply }) {
    if (!isOwnPage(request)) return null
    const secure = request.origin.startsWith('https:') ? '; Secure' : ''
    reply.headers.append(
      'set-cookie',
      `cookie-consent=1; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`,
    )
    return null
  },
  answer: nothing,
})
