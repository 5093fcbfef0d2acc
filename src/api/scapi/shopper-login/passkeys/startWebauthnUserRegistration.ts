import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { line } from '#commerce/text-inputs.ts'
import { channelId, clientId, organizationId, unlessEmpty } from '#api/scapi/shopper-login/inputs.ts'
import { passkeyClient } from './passkey-client.ts'

const CreationOptionsSchema = named('PublicKeyCredentialCreationOptions', z.record(z.string(), z.unknown()))

/** DROP-036. */
export const startWebauthnUserRegistration = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/webauthn/register/start',
  summary: 'Returns the options with which a browser creates a passkey.',
  description:
    'Needs the code of authorizeWebauthnRegistration, and does not use it up. The passkey belongs to the host of the page, if the client has registered its origin, or else to the host of its first address. Refuses a wrong, used or expired code.',
  auth: 'public',
  limit: 'login-code',
  parameters: z.object({ organizationId }),
  body: z.object({
    client_id: clientId,
    channel_id: channelId,
    pwd_action_token: z.string().min(1).max(64),
    user_id: MailedAddress,
    display_name: unlessEmpty(line(128).optional()),
    nick_name: unlessEmpty(line(32).optional()),
  }),
  async handle(context) {
    const { shop, body, request } = context
    const client = await passkeyClient(context, body.client_id)
    if (isRefusal(client)) return client
    return shop.passkeys.beginRegistration({
      client,
      origin: request.origin,
      pageOrigin: request.header('origin'),
      login: body.user_id,
      code: body.pwd_action_token,
      sender: request.ip,
      displayName: body.display_name,
      nickName: body.nick_name,
    })
  },
  document: CreationOptionsSchema,
  answer: (options) => options,
})
