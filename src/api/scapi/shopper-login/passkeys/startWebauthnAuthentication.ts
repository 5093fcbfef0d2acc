import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { channelId, clientId, organizationId, unlessEmpty } from '#api/scapi/shopper-login/inputs.ts'
import { passkeyClient } from './passkey-client.ts'

const RequestOptionsSchema = named('PublicKeyCredentialRequestOptions', z.record(z.string(), z.unknown()))

/** DROP-036. */
export const startWebauthnAuthentication = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/webauthn/authenticate/start',
  summary: 'Returns the options with which a browser uses a passkey.',
  description:
    'The options are the same for every `user_id` and list no passkeys: the browser finds those of its host itself.',
  auth: 'public',
  limit: 'login-code',
  parameters: z.object({ organizationId }),
  body: z.object({
    client_id: clientId,
    channel_id: channelId,
    user_id: unlessEmpty(z.string().max(128).optional()),
    tenant_id: unlessEmpty(z.string().max(32).optional()),
  }),
  async handle(context) {
    const { shop, body, request } = context
    const client = await passkeyClient(context, body.client_id)
    if (isRefusal(client)) return client
    return shop.passkeys.beginLogin({ client, origin: request.origin, pageOrigin: request.header('origin') })
  },
  document: RequestOptionsSchema,
  answer: (options) => options,
})
