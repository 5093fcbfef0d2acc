import { z } from 'zod'
import { call } from '#api/call.ts'
import { MailedAddress, MailedToken, NewPassword } from '#commerce/customers/mailed-inputs.ts'
import { channelId, clientId, organizationId } from './inputs.ts'

/** ACC-044, in the words of Shopper Login. */
export const resetPassword = call({
  path: 'POST /shopper/auth/v1/organizations/{organizationId}/oauth2/password/action',
  summary: 'Sets a new password with a mailed token, and ends all sessions of the customer.',
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
  handle: ({ shop, body: { user_id: login, pwd_action_token: token, new_password: password } }) =>
    shop.customers.resetPassword({ token, login, password }),
  answer: () => ({}),
})
