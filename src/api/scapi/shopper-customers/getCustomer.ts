import { call } from '#api/call.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { customerDocument, CustomerSchema, guestDocument } from './customer-document.ts'
import { CustomerParameters, customers } from './parameters.ts'

/** API-028, ACC-028. */
export const getCustomer = call({
  path: `GET ${customers}/{customerId}`,
  summary: 'Returns the customer with addresses and saved cards.',
  description: 'A guest gets the id and `authType: guest`. Refuses to show other customers (403).',
  auth: 'shopper',
  parameters: CustomerParameters,
  async handle({ shop, client, site, shopper, parameters: { customerId } }) {
    // The documents of the Shopper APIs have no usid (DROP-108).
    const usid = client.isOwn ? shopper.usid : undefined
    if (shopper.kind === 'guest' && shopper.customerId === customerId) return guestDocument(customerId, usid)
    const customer = await shop.customers.get(shopper, customerId)
    return isRefusal(customer) ? customer : customerDocument(customer, site, usid)
  },
  document: CustomerSchema,
  answer: (document) => document,
})
