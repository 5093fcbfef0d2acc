import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { deviceOf } from '#api/scapi/shopper-login/device-of.ts'
import { channelId, clientId, organizationId, unlessEmpty, usid } from '#api/scapi/shopper-login/inputs.ts'
import { Credential, passkeyClient } from './passkey-client.ts'
import { tokenDocument, TokenResponseSchema } from '#api/scapi/shopper-login/token-document.ts'

const AuthenticateResultSchema = named(
  'AuthenticateResult',
  z.strictObject({
    credentialId: z.string(),
    username: z.string(),
    success: z.literal(true),
    tokenResponse: TokenResponseSchema,
  }),
)

/** DROP-036. */
export const finishWebauthnAuthentication = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/webauthn/authenticate/finish',
  summary: 'Logs a customer in with the response of a passkey.',
  description:
    'Takes over the guest session of `usid`. Refuses a response to another challenge or of another page, an unknown passkey, and one of another `user_id` (401).',
  auth: 'public',
  limit: 'login',
  parameters: z.object({ organizationId }),
  body: z.object({
    client_id: clientId,
    channel_id: channelId,
    user_id: unlessEmpty(z.string().max(128).optional()),
    email: unlessEmpty(z.string().max(128).optional()),
    tenant_id: unlessEmpty(z.string().max(32).optional()),
    usid: unlessEmpty(usid),
    credential: Credential,
  }),
  async handle(context) {
    const { shop, site, body, request } = context
    const client = await passkeyClient(context, body.client_id)
    if (isRefusal(client)) return client
    return shop.passkeys.finishLogin({
      client,
      origin: request.origin,
      siteId: site.id,
      response: body.credential,
      login: body.user_id,
      usid: body.usid,
      device: deviceOf(request.header('user-agent')),
      sender: request.ip,
    })
  },
  document: AuthenticateResultSchema,
  answer: ({ passkeyId, login, tokens }) => ({
    credentialId: passkeyId,
    username: login,
    success: true as const,
    tokenResponse: tokenDocument(tokens, { withRefreshToken: true }),
  }),
})
