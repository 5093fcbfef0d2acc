import { call } from '#api/call.ts'
import { CustomerAddressChange } from '#commerce/customers/inputs.ts'
import { customerAddressDocument, CustomerAddressSchema } from './customer-address-document.ts'
import { AddressParameters, customers } from './parameters.ts'

export const updateCustomerAddress = call({
  path: `PATCH ${customers}/{customerId}/addresses/{addressName}`,
  summary: 'Changes an address of the address book.',
  description:
    'Fields that are not sent stay. A new `addressId` renames the address. Refuses an unknown address (404) and a name that is in use.',
  auth: 'registered',
  parameters: AddressParameters,
  body: CustomerAddressChange,
  handle: ({ shop, shopper, parameters: { customerId, addressName }, body }) =>
    shop.customers.changeAddress(shopper, customerId, addressName, body),
  document: CustomerAddressSchema,
  answer: customerAddressDocument,
})
