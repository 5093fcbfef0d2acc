import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'

const AddressFormatSchema = named(
  'AddressFormat',
  z.strictObject({
    result: z.strictObject({
      address: z.strictObject({
        address_line_1: z.string(),
        locality: z.string(),
        region: z.string(),
        postal_code: z.string(),
      }),
    }),
  }),
)

/** API-084. */
export const getAddressFormat = call({
  path: 'GET /address-format',
  summary: 'Returns the address of a suggestion, line by line.',
  description: 'Refuses a key that no suggestion has (404).',
  auth: 'shopper',
  limit: 'address',
  parameters: z.object({ global_address_key: z.string().min(1).max(1_000) }),
  handle: ({ shop, parameters: { global_address_key: key } }) => shop.addressCheck.find(key),
  document: AddressFormatSchema,
  answer: ({ address1, city, stateCode, postalCode }) => ({
    result: {
      address: { address_line_1: address1, locality: city, region: stateCode, postal_code: postalCode },
    },
  }),
})
