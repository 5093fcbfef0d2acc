import { z } from 'zod'
import { call, nothing } from '#api/call.ts'
import { MailedToken } from '#commerce/customers/mailed-inputs.ts'

/** API-039. For clients that end a link themselves: a new password has used it up already. */
export const invalidateResetToken = call({
  path: 'GET /password-reset/invalidate-token',
  summary: 'Uses the token of a mailed link up.',
  auth: 'public',
  limit: 'password',
  parameters: z.object({ token: MailedToken }),
  status: 204,
  handle: ({ shop, parameters }) => shop.customers.dropPasswordReset(parameters.token),
  answer: nothing,
})
