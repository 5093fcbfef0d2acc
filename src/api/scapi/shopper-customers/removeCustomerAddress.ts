import { call, nothing } from '#api/call.ts'
import { AddressParameters, customers } from './parameters.ts'

export const removeCustomerAddress = call({
  path: `DELETE ${customers}/{customerId}/addresses/{addressName}`,
  summary: 'Removes an address from the address book.',
  description: 'Refuses an unknown address (404).',
  auth: 'registered',
  parameters: AddressParameters,
  status: 204,
  handle: ({ shop, shopper, parameters: { customerId, addressName } }) =>
    shop.customers.removeAddress(shopper, customerId, addressName),
  answer: nothing,
})
