import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { MailedAddress, MailedToken, NewPassword } from '#commerce/customers/mailed-inputs.ts'
import { customers } from './parameters.ts'

/** ACC-044, as a call of ShopperCustomers. */
export const resetPassword = call({
  path: `POST ${customers}/password/actions/reset`,
  summary: 'Sets a new password with the token of a mailed link.',
  description:
    'Ends all sessions of the customer. A foreign client needs the token of a private client with the scope `sfcc.shopper-customers.login`. Refuses an expired or used token, a token of another login, and a weak password.',
  auth: 'shopper',
  foreignScope: 'sfcc.shopper-customers.login',
  limit: 'password',
  body: z.object({ resetToken: MailedToken, login: MailedAddress, newPassword: NewPassword }),
  status: 204,
  handle: ({ shop, request, body: { resetToken: token, login, newPassword: password } }) =>
    shop.customers.resetPassword({ token, login, password, sender: request.ip }),
  answer: nothing,
})
