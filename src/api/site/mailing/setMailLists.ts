import { z } from 'zod'
import { call } from '#api/call.ts'
import { mailingLists } from '#commerce/leads/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { confirmedCustomer } from './confirmed-customer.ts'
import { MailListsSchema } from './getMailLists.ts'

/** ACC-052. */
export const setMailLists = call({
  path: 'PUT /mail-lists',
  summary: 'Sets the mailing lists that the customer is on.',
  description:
    'The customer leaves all other lists. Refuses a customer whose email address is not confirmed (403).',
  auth: 'registered',
  limit: 'form',
  body: z.object({ lists: z.array(z.enum(mailingLists)).max(mailingLists.length) }),
  async handle({ shop, site, shopper, body: { lists } }) {
    const customer = await confirmedCustomer({ shop }, shopper)
    if (isRefusal(customer)) return customer
    const { email, firstName, lastName } = customer
    await shop.leads.setLists(site, { email, firstName, lastName }, lists)
    return lists
  },
  document: MailListsSchema,
  answer: (lists) => ({ lists }),
})
