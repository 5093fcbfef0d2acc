import { call } from '#api/call.ts'
import { CustomerAddressInput } from '#commerce/customers/inputs.ts'
import { customerAddressDocument, CustomerAddressSchema } from './customer-address-document.ts'
import { CustomerParameters, customers } from './parameters.ts'

export const createCustomerAddress = call({
  path: `POST ${customers}/{customerId}/addresses`,
  summary: 'Adds an address to the address book.',
  description:
    'Without an `addressId` the address is named after its city. The first address of a foreign client is preferred. Refuses a name that is in use, and more than 500 addresses.',
  auth: 'registered',
  parameters: CustomerParameters,
  body: CustomerAddressInput,
  handle: ({ shop, client, shopper, parameters, body }) =>
    shop.customers.addAddress(shopper, parameters.customerId, body, { isFirstPreferred: !client.isOwn }),
  document: CustomerAddressSchema,
  answer: customerAddressDocument,
})
