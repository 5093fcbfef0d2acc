import type { CustomerAddress } from './customer.ts'
import { customFields, type CustomerAddressChange } from './inputs.ts'

/** A new address. Without an id, its city becomes the id. */
export type NewAddress = Omit<CustomerAddress, 'id'> & { id?: string | undefined }

/** The complete address of an input: absent fields are empty, and it is preferred only with the flag (ACC-053). */
export function addressFrom(input: CustomerAddressChange): NewAddress {
  return {
    ...(input.addressId !== undefined && { id: input.addressId }),
    firstName: input.firstName || null,
    lastName: input.lastName || null,
    companyName: input.companyName || null,
    address1: input.address1 || null,
    address2: input.address2 || null,
    city: input.city || null,
    stateCode: input.stateCode || null,
    postalCode: input.postalCode || null,
    countryCode: input.countryCode || null,
    phone: input.phone || null,
    custom: customFields(input),
    isPreferred: input.preferred ?? false,
  }
}

/** The changed fields of an address: only the fields that were sent. */
export function addressChangeFrom(input: CustomerAddressChange): Partial<CustomerAddress> {
  const { id, custom, isPreferred, ...whole } = addressFrom(input)
  const sent = Object.entries(whole).filter(([key]) => key in input)
  return {
    ...Object.fromEntries(sent),
    custom,
    ...(id !== undefined && { id }),
    ...('preferred' in input && { isPreferred }),
  }
}
