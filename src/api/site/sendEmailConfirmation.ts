import { z } from 'zod'
import { call } from '#api/call.ts'
import { MailedAddress } from '#commerce/customers/mailed-inputs.ts'

/** API-043, ACC-038. Only the customer whose address it is hears that it is verified. */
export const sendEmailConfirmation = call({
  path: 'POST /send-email-confirmation',
  summary: 'Mails the link that confirms the address of an account.',
  auth: 'optional',
  limit: 'form',
  parameters: z.object({ c_email: MailedAddress }),
  handle: ({ shop, site, shopper, parameters }) =>
    shop.customers.sendConfirmation({ site, shopper, email: parameters.c_email }),
  answer: (status) => ({ status }),
})
