import { call } from '#api/call.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import { customerAddressDocument, CustomerAddressSchema } from './customer-address-document.ts'
import { AddressParameters, customers } from './parameters.ts'

export const getCustomerAddress = call({
  path: `GET ${customers}/{customerId}/addresses/{addressName}`,
  summary: 'Returns one address of the address book.',
  description: 'Refuses an unknown address (404).',
  auth: 'registered',
  parameters: AddressParameters,
  async handle({ shop, shopper, parameters: { customerId, addressName } }) {
    const customer = await shop.customers.get(shopper, customerId)
    if (isRefusal(customer)) return customer
    const address = customer.addresses.find(({ id }) => id === addressName)
    return address ?? refuse('address-not-found', { addressId: addressName })
  },
  document: CustomerAddressSchema,
  answer: customerAddressDocument,
})
