import { z } from 'zod'
import { call } from '#api/call.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { deviceOf } from '#api/scapi/shopper-login/device-of.ts'
import { channelId, clientId, organizationId, unlessEmpty } from '#api/scapi/shopper-login/inputs.ts'
import { privateClient } from '#api/scapi/shopper-login/private-client.ts'
import { tokenDocument, TokenResponseSchema } from '#api/scapi/shopper-login/token-document.ts'

/** DROP-031. */
export const getPasswordLessAccessToken = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/passwordless/token',
  summary: 'Exchanges a code without a password for the tokens of a customer.',
  description:
    'For private clients that may. A code works once, for ten minutes, and with the site of its request. It takes over the guest session of that request. Refuses a wrong code (401), after five wrong codes for its `login_id` also the right one.',
  auth: 'public',
  limit: 'login-code',
  parameters: z.object({ organizationId }),
  body: z.object({
    grant_type: z.literal('client_credentials'),
    hint: z.literal('pwdless_login'),
    pwdless_login_token: z.string().min(1).max(64),
    client_id: clientId,
    channel_id: channelId,
    login_id: unlessEmpty(MailedAddress.optional()),
    dnt: unlessEmpty(z.enum(['true', 'false']).optional()),
  }),
  async handle(context) {
    const { shop, body, request } = context
    // The site is that of the code: the documents give this call no channel.
    const client = await privateClient({ ...context, site: undefined }, 'passwordless')
    if (isRefusal(client)) return client
    const tokens = await shop.loginCodes.logIn({
      clientId: client.id,
      code: body.pwdless_login_token,
      login: body.login_id,
      sender: request.ip,
      device: deviceOf(request.header('user-agent')),
      dnt: body.dnt === undefined ? undefined : body.dnt === 'true',
    })
    if (!isRefusal(tokens) || tokens.refused !== 'token-invalid') return tokens
    return refuse('invalid-credentials', {})
  },
  document: TokenResponseSchema,
  answer: (tokens) => tokenDocument(tokens, { withRefreshToken: true }),
})
