import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { confirmedCustomer } from './confirmed-customer.ts'

export const MailListsSchema = named(
  'MailLists',
  z.strictObject({
    lists: z.array(z.enum(['businessgifts', 'fundraising', 'offersupdates'])),
  }),
)

/** ACC-052. */
export const getMailLists = call({
  path: 'GET /mail-lists',
  summary: 'Returns the mailing lists that the customer is on.',
  description: 'Refuses a customer whose email address is not confirmed (403).',
  auth: 'registered',
  async handle({ shop, site, shopper }) {
    const customer = await confirmedCustomer({ shop }, shopper)
    return isRefusal(customer) ? customer : shop.leads.lists(site, customer.email)
  },
  document: MailListsSchema,
  answer: (lists) => ({ lists }),
})
