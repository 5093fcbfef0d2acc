import type { Address } from '#commerce/address.ts'
import { custom, readText } from './custom.ts'

/** The fields that OrderAddress and CustomerAddress share. Unknown fields are ignored, as in the Shopper APIs. */
export function postalAddress(address: Address) {
  const { firstName, lastName } = address
  return {
    ...custom(address.custom),
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    fullName: [firstName, lastName].filter(Boolean).join(' ') || undefined,
    companyName: address.companyName ?? undefined,
    address1: address.address1 ?? undefined,
    address2: address.address2 ?? undefined,
    city: address.city ?? undefined,
    stateCode: address.stateCode ?? undefined,
    postalCode: address.postalCode ?? undefined,
    countryCode: address.countryCode ?? undefined,
    phone: address.phone ?? undefined,
    c_isPOBox: readFlag(address.custom.c_isPOBox),
    c_PHONE_EXTENSION: readText(address.custom.c_PHONE_EXTENSION),
    c_RESIDENCE_CODE: readText(address.custom.c_RESIDENCE_CODE),
  }
}

const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
