import { z } from 'zod'
import { call } from '#api/call.ts'
import { mailingLists } from '#commerce/leads/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { confirmedCustomer } from './mail-lists.ts'

/** ACC-052. */
export const setMailLists = call({
  path: 'PUT /mail-lists',
  summary: 'Puts the customer on these mailing lists and takes them off all others.',
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
  answer: (lists) => ({ lists }),
})
