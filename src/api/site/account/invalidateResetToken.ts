import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { MailedToken } from '#commerce/customers/mailed-inputs.ts'

/** API-039. For clients that invalidate a link themselves. Setting a new password invalidates it too. */
export const invalidateResetToken = call({
  path: 'GET /password-reset/invalidate-token',
  summary: 'Invalidates the token of a mailed password reset link.',
  description: 'An unknown token is no error.',
  auth: 'public',
  limit: 'password',
  parameters: z.object({ token: MailedToken }),
  status: 204,
  handle: ({ shop, parameters }) => shop.customers.dropPasswordReset(parameters.token),
  answer: nothing,
})
