import { newId } from '#shared/ids.ts'
import type { Address } from '#commerce/address.ts'
import { customFields, type AddressInput } from '#commerce/baskets/inputs.ts'

/** The address of an input; empty fields are null. */
export const addressOf = (input: AddressInput): Address => ({
  id: input.id || newId(),
  firstName: input.firstName || null,
  lastName: input.lastName || null,
  companyName: input.companyName || null,
  address1: input.address1 || null,
  address2: input.address2 || null,
  city: input.city || null,
  stateCode: input.stateCode?.toUpperCase() || null,
  postalCode: input.postalCode || null,
  countryCode: input.countryCode || null,
  phone: input.phone || null,
  custom: withoutStore(customFields(input)),
})

/** The shop belongs to the shipment, not to the address. */
const withoutStore = ({ c_fromStoreId: _, ...custom }: Record<string, unknown>) => custom
