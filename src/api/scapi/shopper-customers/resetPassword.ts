import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { MailedAddress, MailedToken, NewPassword } from '#commerce/customers/mailed-inputs.ts'
import { customers } from './parameters.ts'

/** ACC-044, in the words of the Shopper APIs. */
export const resetPassword = call({
  path: `POST ${customers}/password/actions/reset`,
  summary: 'Sets a new password with a mailed token, and ends all sessions of the customer.',
  auth: 'shopper',
  limit: 'password',
  body: z.object({ resetToken: MailedToken, login: MailedAddress, newPassword: NewPassword }),
  status: 204,
  handle: ({ shop, body: { resetToken: token, login, newPassword: password } }) =>
    shop.customers.resetPassword({ token, login, password }),
  answer: nothing,
})
