import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { confirmedCustomer } from './mail-lists.ts'

/** ACC-052. */
export const getMailLists = call({
  path: 'GET /mail-lists',
  summary: 'Mailing lists that the customer is on.',
  auth: 'registered',
  async handle({ shop, site, shopper }) {
    const customer = await confirmedCustomer({ shop }, shopper)
    return isRefusal(customer) ? customer : shop.leads.lists(site, customer.email)
  },
  answer: (lists) => ({ lists }),
})
