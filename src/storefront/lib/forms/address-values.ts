import { isPoBox } from '#shared/addresses/po-box.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import type { AddressValues, TypedAddress } from './address-form.ts'

type KnownAddress = Partial<NonNullable<Basket['billingAddress']>>

/** The carriers' code for a home address. */
const residence = 'R'

/** An address as form values: unknown fields are empty. */
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
  // SHIP-040: the default is the United States.
  countryCode: address?.countryCode ?? 'US',
  stateCode: address?.stateCode ?? '',
  postalCode: address?.postalCode ?? '',
  phone: address?.phone ?? '',
  extension: address?.c_PHONE_EXTENSION ?? '',
})

/** Form values as input of the calls. Empty fields are sent as null, to clear old values. */
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
    c_isPOBox: isPOBox || isPoBox({ address1, address2 }),
    c_RESIDENCE_CODE: isResidence ? residence : '',
  }
}

interface ComparedAddress {
  firstName?: string | undefined
  lastName?: string | undefined
  address1?: string | undefined
  postalCode?: string | undefined
}

/** Whether two addresses have the same name, street and postal code. */
export const isSameAddress = (one: ComparedAddress, other: ComparedAddress): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.address1 === other.address1 &&
  one.postalCode === other.postalCode
