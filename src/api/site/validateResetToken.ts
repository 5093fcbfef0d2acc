import { z } from 'zod'
import { call } from '#api/call.ts'
import { MailedToken } from '#commerce/customers/mailed-inputs.ts'

/** API-038. */
export const validateResetToken = call({
  path: 'GET /password-reset/validate-token',
  summary: 'Whether the token of a mailed link can still be used for a new password.',
  auth: 'public',
  limit: 'password',
  parameters: z.object({ token: MailedToken }),
  handle: ({ shop, parameters }) => shop.customers.checkPasswordReset(parameters.token),
  answer: () => ({ valid: true }),
})
