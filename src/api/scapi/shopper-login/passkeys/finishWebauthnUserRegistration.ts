import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { channelId, clientId, organizationId } from '#api/scapi/shopper-login/inputs.ts'
import { Credential, passkeyClient } from './passkey-client.ts'

/** DROP-036. */
export const finishWebauthnUserRegistration = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/webauthn/register/finish',
  summary: 'Stores the passkey that a browser has created.',
  description:
    "Uses up the code, confirms the customer's address, to which it was sent, and mails a notice. Refuses a wrong code, a response to another challenge or of another page, and the 21st passkey of a customer.",
  auth: 'public',
  limit: 'login-code',
  parameters: z.object({ organizationId }),
  body: z.object({
    client_id: clientId,
    channel_id: channelId,
    pwd_action_token: z.string().min(1).max(64),
    username: MailedAddress,
    credential: Credential,
  }),
  status: 204,
  async handle(context) {
    const { shop, site, locale, body, request } = context
    const client = await passkeyClient(context, body.client_id)
    if (isRefusal(client)) return client
    return shop.passkeys.finishRegistration({
      client,
      origin: request.origin,
      site,
      locale,
      login: body.username,
      code: body.pwd_action_token,
      sender: request.ip,
      response: body.credential,
    })
  },
  answer: nothing,
})
