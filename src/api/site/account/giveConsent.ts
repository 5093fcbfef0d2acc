import { call, nothing } from '#api/call.ts'
import { isOwnPage, isSecure } from '#api/http/own-page.ts'
import { cookieText, shopCookies } from '#shared/http/shop-cookies.ts'

const days = 365

/**
 * SHELL-119 to SHELL-121. The page also sets the cookie itself, so that the consent counts immediately. Safari
 * deletes cookies of scripts after seven days, and stores cookies of the server longer.
 */
export const giveConsent = call({
  path: 'POST /consent',
  summary: 'Remembers for a year that the shopper agrees to cookies.',
  description: 'Sets the cookie `cookie-consent`, for pages of the shop itself.',
  auth: 'public',
  status: 204,
  handle({ request, reply }) {
    if (!isOwnPage(request)) return null
    const agreed = { value: '1', seconds: days * 86_400, isSecure: isSecure(request) }
    reply.headers.append('set-cookie', cookieText(shopCookies.consent(), agreed))
    return null
  },
  answer: nothing,
})
