import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { AddressValues, TypedAddress } from './address-form.ts'

type KnownAddress = Partial<NonNullable<Basket['billingAddress']>>

/** The carriers' mark of a home. */
const residence = 'R'

/** An address as the forms hold it: every field there, empty where nothing is known. */
export const addressValues = (
  address: KnownAddress | undefined,
): AddressValues & { companyName: string } => ({
  firstName: address?.firstName ?? '',
  lastName: address?.lastName ?? '',
  companyName: address?.companyName ?? '',
  address1: address?.address1 ?? '',
  address2: address?.address2 ?? '',
  isPOBox: address?.c_isPOBox ?? false,
  isResidence: address?.c_RESIDENCE_CODE === residence,
  city: address?.city ?? '',
  // SHIP-040: the United States unless the shopper says otherwise.
  countryCode: address?.countryCode === 'CA' ? 'CA' : 'US',
  stateCode: address?.stateCode ?? '',
  postalCode: address?.postalCode ?? '',
  phone: address?.phone ?? '',
  extension: address?.c_PHONE_EXTENSION ?? '',
})

/** What a form's address is for the calls. Emptied fields are sent as such, so that nothing old stays behind. */
export function addressInput(typed: TypedAddress) {
  const { firstName, lastName, companyName, address1, address2, city } = typed
  const { countryCode, stateCode, postalCode, phone, extension, isPOBox, isResidence } = typed
  return {
    firstName,
    lastName,
    companyName: companyName || null,
    address1,
    address2: address2 || null,
    city,
    countryCode,
    stateCode,
    postalCode,
    phone,
    c_PHONE_EXTENSION: extension,
    c_isPOBox: isPOBox,
    c_RESIDENCE_CODE: isResidence ? residence : '',
  }
}

interface Place {
  firstName?: string | undefined
  lastName?: string | undefined
  address1?: string | undefined
  postalCode?: string | undefined
}

/** Whether two addresses are the same person at the same door. */
export const isSameAddress = (one: Place, other: Place): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.address1 === other.address1 &&
  one.postalCode === other.postalCode
