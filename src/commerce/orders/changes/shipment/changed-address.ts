import type { Address } from '#commerce/address.ts'
import type { Shipment } from '#commerce/baskets/basket.ts'
import type { AddressInput } from '#commerce/baskets/inputs.ts'
import { refuse, type Refusal } from '#commerce/refusals.ts'
import { requiredFields, rulesOf } from '#shared/addresses/country-rules.ts'
import { addressProblem } from '#shared/addresses/deliverable-address.ts'
import { isPoBox } from '#shared/addresses/po-box.ts'
import { fieldTexts } from '#shared/text/patterns.ts'

const texts = ['firstName', 'lastName', 'companyName', 'address1', 'address2', 'city', 'phone'] as const

/** The address with the fields of the input. An empty text clears a field. */
export function changedAddress(address: Address, input: AddressInput): Address {
  const given = texts.filter((field) => input[field] !== undefined)
  const own = ['c_isPOBox', 'c_PHONE_EXTENSION', 'c_RESIDENCE_CODE'].filter((name) => name in input)
  return {
    ...address,
    ...Object.fromEntries(given.map((field) => [field, input[field] || null])),
    postalCode: input.postalCode || address.postalCode,
    stateCode: input.stateCode || address.stateCode,
    countryCode: input.countryCode || address.countryCode,
    custom: { ...address.custom, ...Object.fromEntries(own.map((name) => [name, input[name]])) },
  }
}

/** A delivery with another address. The recipient's email address is removed if the recipient changes (SALE-109). */
export function readdressed(shipment: Shipment, address: Address): Shipment {
  const { c_recipientEmail: _, ...custom } = shipment.custom
  return { ...shipment, address, ...(nameIn(shipment.address) !== nameIn(address) && { custom }) }
}

const nameIn = (address: Address | null): string =>
  [address?.firstName, address?.lastName].filter(Boolean).join(' ').toLowerCase()

const needed = ['firstName', 'lastName', 'address1', 'city', 'phone'] as const

/** Whether a field is required. Some countries have no city field. */
const isNeeded = (field: (typeof needed)[number], { countryCode }: Address): boolean =>
  field !== 'city' || requiredFields(countryCode).includes('city')

export const refuseField = (field: string, value: string, reason: string): Refusal<'invalid-field'> =>
  refuse('invalid-field', { field: `shippingAddress.${field}`, value, reason })

/** Why an address cannot be used for the order: a missing or invalid field, another country. */
export function addressRefusal(before: Address, address: Address): Refusal<'invalid-field'> | undefined {
  for (const field of needed)
    if (!address[field] && isNeeded(field, address)) return refuseField(field, '', fieldTexts.required)
  if (address.countryCode !== before.countryCode)
    return refuseField('countryCode', address.countryCode ?? '', 'answers.order.country')
  const problem = addressProblem(address)
  return problem && refuseField(problem.field, problem.value, problem.reason)
}

export const isBox = (address: Address): boolean => address.custom.c_isPOBox === true || isPoBox(address)

/** A postal code without the four additional digits of a ZIP+4. */
export const areaOf = ({ postalCode, countryCode }: Address): string =>
  (postalCode ?? '').replace(rulesOf(countryCode) ? '' : /-.*$/, '').replaceAll(/\s/g, '')

/** Whether price, tax and day are the same for both addresses. */
export const isSameArea = (address: Address, other: Address): boolean =>
  address.stateCode === other.stateCode &&
  areaOf(address) === areaOf(other) &&
  isBox(address) === isBox(other)
