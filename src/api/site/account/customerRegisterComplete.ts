import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { MailedToken } from '#commerce/customers/mailed-inputs.ts'

const CustomerRegisterCompleteResultSchema = named(
  'CustomerRegisterCompleteResult',
  z.strictObject({
    email: z.string(),
    status: z.literal('verified'),
  }),
)

/** API-042, ACC-037. */
export const customerRegisterComplete = call({
  path: 'POST /customer-register-complete',
  summary: 'Confirms the email address of an account.',
  description:
    'Needs the token of a mailed link. Refuses an expired or unknown token, and a token of another customer.',
  auth: 'public',
  limit: 'form',
  parameters: z.object({ c_customer: Id, c_token: MailedToken }),
  handle: ({ shop, parameters: { c_customer: customerId, c_token: token } }) =>
    shop.customers.confirmEmail({ customerId, token }),
  document: CustomerRegisterCompleteResultSchema,
  answer: ({ email }) => ({ email, status: 'verified' as const }),
})
