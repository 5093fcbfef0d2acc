import type { Address } from '#commerce/baskets/basket.ts'

/** OrderAddress. What is not known is left out, as the Shopper APIs do. */
export function addressDocument(address: Address) {
  const { firstName, lastName } = address
  return {
    ...custom(address.custom),
    id: address.id,
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
    c_storeId: readText(address.custom.c_storeId),
  }
}

const readFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined)
const readText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The client's own fields, as they came. */
export const custom = (fields: Record<string, unknown>): Partial<Record<`c_${string}`, unknown>> => fields
