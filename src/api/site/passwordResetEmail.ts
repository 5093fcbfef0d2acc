import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'

/** API-037. One answer for every address, whether or not it has an account. */
export const passwordResetEmail = call({
  path: 'POST /password-reset-email',
  summary: 'Mails a link to a new password to whoever has an account under the address.',
  auth: 'public',
  limit: 'password',
  body: z.object({ email: MailedAddress }),
  status: 204,
  handle: ({ shop, site, body }) => shop.customers.requestPasswordReset(site, body.email),
  answer: nothing,
})
