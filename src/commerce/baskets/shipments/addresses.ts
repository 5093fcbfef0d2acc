import { refuse, type Refusal } from '#commerce/refusals.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import { newId } from '#shared/identity/ids.ts'
import type { Address } from '#commerce/address.ts'
import { customFields, type AddressInput } from '#commerce/baskets/inputs.ts'
import { withoutShopFields } from './shop-fields.ts'

/** The address of an input; empty fields are null. */
const addressOf = (input: AddressInput): Address => ({
  id: input.id || newId(),
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
  custom: withoutShopFields(withoutStore(customFields(input))),
})

/** The address of an input. Fields may be missing until the order; present fields must be consistent. */
export function possibleAddress(input: AddressInput): Address | Refusal {
  const address = addressOf(input)
  const problem = addressProblem(address)
  return problem ? refuse('invalid-field', { ...problem }) : address
}

/** The shop belongs to the shipment, not to the address. */
const withoutStore = ({ c_fromStoreId: _, ...custom }: Record<string, unknown>) => custom
