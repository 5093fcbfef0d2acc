import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { addressCheckDocument, AddressCheckSchema, AddressToCheck } from './address-check-document.ts'

const ValidateUsersAddressResultSchema = named(
  'ValidateUsersAddressResult',
  z.strictObject({
    result: AddressCheckSchema,
  }),
)

/** API-081, API-082. */
export const validateUsersAddress = call({
  path: 'POST /validate-shipping-address',
  summary: 'Checks a shipping address and returns it as it should be.',
  description:
    '`confidence` is one of "Verified match", "No matches", "Multiple matches", "Street partial", "Premises partial" and "Interaction required". `validation_detail` has a member, which is true, for each correction: zip_code_corrected, city_name_corrected, state_province_corrected, street_corrected. `addresses_formatted` has the address as it should be, or several to choose from: street, unit, city, state and ZIP code as LINE_1 to LINE_5, the country as LINE_6. House numbers are not checked.',
  auth: 'shopper',
  limit: 'address',
  parameters: AddressToCheck,
  handle: ({ shop, parameters }) => shop.addressCheck.check(parameters),
  document: ValidateUsersAddressResultSchema,
  answer: (verdict) => ({ result: addressCheckDocument(verdict) }),
})
