import { z } from 'zod'
import { call } from '#api/call.ts'
import { EmptySchema } from '#api/documents/document-schema.ts'
import { MailedAddress, MailedToken, NewPassword } from '#commerce/customers/mailed-inputs.ts'
import { channelId, clientId, organizationId } from './inputs.ts'

/** ACC-044, as a call of Shopper Login. */
export const resetPassword = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/password/action',
  summary: 'Sets a new password with the token of a mailed link.',
  description:
    'Takes `hint: cross_device` only. Ends all sessions of the customer. Refuses an expired or used token, a token of another login, and a weak password.',
  auth: 'public',
  limit: 'password',
  parameters: z.object({ organizationId }),
  body: z.object({
    user_id: MailedAddress,
    pwd_action_token: MailedToken,
    new_password: NewPassword,
    channel_id: channelId,
    client_id: clientId,
    hint: z.literal('cross_device'),
  }),
  handle: ({ shop, request, body: { user_id: login, pwd_action_token: token, new_password: password } }) =>
    shop.customers.resetPassword({ token, login, password, sender: request.ip }),
  document: EmptySchema,
  answer: () => ({}),
})
