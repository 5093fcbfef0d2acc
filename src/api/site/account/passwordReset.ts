import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { MailedToken, NewPassword } from '#commerce/customers/mailed-inputs.ts'

/** API-040, ACC-044. */
export const passwordReset = call({
  path: 'POST /password-reset',
  summary: 'Sets a new password with the token of a mailed link.',
  description: 'Ends all sessions of the customer. Refuses an expired or used token, and a weak password.',
  auth: 'public',
  limit: 'password',
  body: z.object({ token: MailedToken, password: NewPassword }),
  status: 204,
  handle: ({ shop, body, request }) => shop.customers.resetPassword({ ...body, sender: request.ip }),
  answer: nothing,
})
