import { call } from '#api/call.ts'
import { CustomerAddressChange } from '#commerce/customers/inputs.ts'
import { customerAddressDocument } from './customer-address-document.ts'
import { AddressParameters, customers } from './parameters.ts'

export const updateCustomerAddress = call({
  path: `PATCH ${customers}/{customerId}/addresses/{addressName}`,
  summary: 'Changes an address of the book; another addressId renames it.',
  auth: 'registered',
  parameters: AddressParameters,
  body: CustomerAddressChange,
  handle: ({ shop, shopper, parameters: { customerId, addressName }, body }) =>
    shop.customers.changeAddress(shopper, customerId, addressName, body),
  answer: customerAddressDocument,
})
