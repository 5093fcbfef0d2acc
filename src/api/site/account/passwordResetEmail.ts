import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'

/** API-037. */
export const passwordResetEmail = call({
  path: 'POST /password-reset-email',
  summary: 'Mails a password reset link to an email address.',
  description:
    'The answer is the same for every address. Refuses more than five mails an hour to one address.',
  auth: 'public',
  limit: 'password',
  body: z.object({ email: MailedAddress }),
  status: 204,
  handle: ({ shop, site, locale, body }) => shop.customers.requestPasswordReset(site, body.email, locale),
  answer: nothing,
})
