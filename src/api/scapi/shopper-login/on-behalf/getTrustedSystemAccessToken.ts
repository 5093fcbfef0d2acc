import { z } from 'zod'
import { call } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { deviceOf } from '#api/scapi/shopper-login/device-of.ts'
import { channelId, clientId, organizationId, unlessEmpty, usid } from '#api/scapi/shopper-login/inputs.ts'
import { sameLogin } from '#api/scapi/shopper-login/own-account.ts'
import { privateClient } from '#api/scapi/shopper-login/private-client.ts'
import { tokenDocument, TokenResponseSchema } from '#api/scapi/shopper-login/token-document.ts'

/** DROP-034. */
export const getTrustedSystemAccessToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/trusted-system/token',
  summary: 'Returns tokens of a customer whom a trusted system has identified.',
  description:
    "For private clients that may. `login_id` is a customer's login, or `guest`. Takes over the guest session of `usid`. Refuses an unknown login, and other identity providers than the shop (`ecom`).",
  auth: 'public',
  parameters: z.object({ organizationId }),
  body: z.object({
    grant_type: z.literal('client_credentials'),
    hint: z.literal('ts_ext_on_behalf_of'),
    idp_origin: z.literal('ecom'),
    login_id: z.string().trim().min(1).max(128),
    client_id: clientId,
    channel_id: channelId,
    usid: unlessEmpty(usid),
    dnt: unlessEmpty(z.enum(['true', 'false']).optional()),
  }),
  async handle(context) {
    const { shop, site, body, request } = context
    const client = await privateClient(context, 'trusted-system')
    if (isRefusal(client)) return client
    const session = {
      siteId: site.id,
      clientId: client.id,
      usid: body.usid,
      device: deviceOf(request.header('user-agent')),
      dnt: body.dnt === undefined ? undefined : body.dnt === 'true',
    }
    if (body.login_id.toLowerCase() === 'guest') return shop.sessions.beginGuest(session)
    const account = await shop.customers.proofs.find(body.login_id)
    // An account that has confirmed this address has another login.
    if (!account || !sameLogin(account.login, body.login_id)) return unknownLogin
    const trusted = { customerId: account.id, event: 'login-by-client', sender: request.ip } as const
    return (await shop.customers.proofs.logIn(trusted, session)) ?? unknownLogin
  },
  document: TokenResponseSchema,
  answer: (tokens) => tokenDocument(tokens, { withRefreshToken: true }),
})

const unknownLogin = refuse('invalid-field', {
  field: 'login_id',
  value: '',
  reason: 'is not the login of a customer',
})
