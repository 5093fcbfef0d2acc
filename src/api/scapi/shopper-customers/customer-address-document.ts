import { postalAddress } from '#api/scapi/postal-address.ts'
import type { CustomerAddress } from '#commerce/customers/customer.ts'

/** CustomerAddress. */
export const customerAddressDocument = (address: CustomerAddress) => ({
  ...postalAddress(address),
  addressId: address.id,
  preferred: address.isPreferred,
})
