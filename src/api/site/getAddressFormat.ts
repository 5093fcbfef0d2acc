import { z } from 'zod'
import { call } from '#api/call.ts'

/** API-084. */
export const getAddressFormat = call({
  path: 'GET /address-format',
  summary: 'Returns the address of a suggestion, line by line.',
  description: 'Refuses a key that no suggestion has (404).',
  auth: 'shopper',
  limit: 'address',
  parameters: z.object({ global_address_key: z.string().min(1).max(1_000) }),
  handle: ({ shop, parameters: { global_address_key: key } }) => shop.addressCheck.find(key),
  answer: ({ address1, city, stateCode, postalCode }) => ({
    result: {
      address: { address_line_1: address1, locality: city, region: stateCode, postal_code: postalCode },
    },
  }),
})
