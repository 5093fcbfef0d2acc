import type { CustomerAddress } from './customer.ts'
import { customFields, type CustomerAddressChange } from './inputs.ts'

/** An address to be added; without an id it gets one after its city. */
export type NewAddress = Omit<CustomerAddress, 'id'> & { id?: string | undefined }

/** A whole address from what was sent: what is missing is empty, and not preferred (ACC-053). */
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

/** What a change of an address says: only the fields that were sent. */
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
