import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { MailedToken } from '#commerce/customers/mailed-inputs.ts'

const ValidateResetTokenResultSchema = named(
  'ValidateResetTokenResult',
  z.strictObject({
    valid: z.boolean(),
  }),
)

/** API-038. */
export const validateResetToken = call({
  path: 'GET /password-reset/validate-token',
  summary: 'Checks whether the token of a mailed password reset link is valid.',
  description: 'Refuses an expired or used token.',
  auth: 'public',
  limit: 'password',
  parameters: z.object({ token: MailedToken }),
  handle: ({ shop, parameters }) => shop.customers.checkPasswordReset(parameters.token),
  document: ValidateResetTokenResultSchema,
  answer: () => ({ valid: true }),
})
