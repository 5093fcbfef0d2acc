import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'

const SendEmailConfirmationResultSchema = named(
  'SendEmailConfirmationResult',
  z.strictObject({
    status: z.enum(['pending', 'verified']),
  }),
)

/** API-043, ACC-038. Only the customer may learn that an address is verified. */
export const sendEmailConfirmation = call({
  path: 'POST /send-email-confirmation',
  summary: 'Mails the link that confirms the email address of an account.',
  description:
    'Answers `verified` to the customer whose address is confirmed already, and `pending` in all other cases. Refuses more than five mails an hour to one address.',
  auth: 'optional',
  limit: 'form',
  parameters: z.object({ c_email: MailedAddress }),
  handle: ({ shop, site, locale, shopper, parameters }) =>
    shop.customers.sendConfirmation({ site, locale, shopper, email: parameters.c_email }),
  document: SendEmailConfirmationResultSchema,
  answer: (status) => ({ status }),
})
