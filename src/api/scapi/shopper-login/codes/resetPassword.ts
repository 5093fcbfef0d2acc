import { z } from 'zod'
import { call, type CallContext } from '#api/call.ts'
import { MailedAddress, MailedToken, NewPassword } from '#commerce/customers/mailed-inputs.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { codeClient, crossDevice, takeByCaller } from './code-request.ts'
import {
  channelId,
  clientId,
  codeVerifier,
  organizationId,
  unlessEmpty,
} from '#api/scapi/shopper-login/inputs.ts'

const NewPasswordRequest = z.object({
  user_id: unlessEmpty(MailedAddress.optional()),
  pwd_action_token: MailedToken,
  new_password: NewPassword,
  channel_id: channelId,
  client_id: clientId,
  hint: crossDevice,
  code_verifier: unlessEmpty(codeVerifier.optional()),
})
type NewPasswordRequest = z.output<typeof NewPasswordRequest>

/** ACC-044 and DROP-029. */
export const resetPassword = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/password/action',
  summary: 'Sets a new password with the code or the token of a mailed link.',
  description:
    "For the shop's own client, takes the token of a link, with `hint: cross_device` and `user_id`. For other clients, takes a code with the PKCE verifier of its request, or with `user_id` and the hint of its request. Ends all sessions of the customer. Refuses an expired or used code or token, one of another login, and a weak password.",
  auth: 'public',
  parameters: z.object({ organizationId }),
  body: NewPasswordRequest,
  async handle(context) {
    const { shop, client, request, body } = context
    const refused = await takeByCaller(context, 'resetPassword')
    if (refused) return refused
    if (!client.isOwn) return resetWithCode(context, body)
    const { user_id: login, pwd_action_token: token, new_password: password } = body
    if (!body.hint || login === undefined) return needed
    return shop.customers.resetPassword({ token, login, password, sender: request.ip })
  },
  isBodyless: true,
  answer: () => undefined,
})

async function resetWithCode(context: CallContext, body: NewPasswordRequest) {
  const client = await codeClient(context, body.client_id)
  if (isRefusal(client)) return client
  const { user_id: login, hint, code_verifier: verifier } = body
  const codeVerifier = hint ? undefined : verifier
  if (login === undefined && codeVerifier === undefined) return needed
  return context.shop.loginCodes.resetPassword({
    clientId: client.id,
    code: body.pwd_action_token,
    login,
    codeVerifier,
    password: body.new_password,
    sender: context.request.ip,
  })
}

const needed = refuse('invalid-field', {
  field: 'user_id',
  value: '',
  reason: 'is needed with the hint cross_device, or else a code_verifier',
})
