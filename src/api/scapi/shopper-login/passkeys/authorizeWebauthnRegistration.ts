import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { codeRequestFields, deliveryOf } from '#api/scapi/shopper-login/codes/code-request.ts'
import { organizationId } from '#api/scapi/shopper-login/inputs.ts'
import { passkeyClient } from './passkey-client.ts'

/** DROP-036. */
export const authorizeWebauthnRegistration = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/webauthn/register/authorize',
  summary: 'Sends a login the code that the registration of a passkey needs.',
  description:
    'For clients that may use passkeys. Mails the code, or posts it to a registered `callback_uri`. The answer is the same for every login. Refuses an unregistered address, and too many requests for one login.',
  auth: 'public',
  limit: 'login-code',
  parameters: z.object({ organizationId }),
  body: z.object(codeRequestFields),
  status: 204,
  async handle(context) {
    const { shop, site, body } = context
    const client = await passkeyClient(context, body.client_id)
    if (isRefusal(client)) return client
    const delivery = await deliveryOf(context, client.id, body)
    if (isRefusal(delivery)) return delivery
    return shop.loginCodes.request({
      purpose: 'passkey',
      site,
      clientId: client.id,
      login: body.user_id,
      ...delivery,
    })
  },
  answer: nothing,
})
