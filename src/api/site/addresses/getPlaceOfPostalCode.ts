import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { militaryStates } from '#shared/addresses/deliverable-address.ts'
import { parsePostalCode } from '#api/input/postal-code.ts'

const PlaceOfPostalCodeSchema = named(
  'PlaceOfPostalCode',
  z.strictObject({
    zip: z.string(),
    place: z
      .strictObject({
        city: z.string(),
        stateCode: z.string(),
      })
      .nullable(),
  }),
)

export const getPlaceOfPostalCode = call({
  path: 'GET /place-of-postal-code',
  summary: 'Returns city and state of a US ZIP code, to fill them into an address.',
  description:
    '`place` is null for an unknown code, and for a Canadian one, which names no city. Refuses text that is no such code.',
  auth: 'public',
  parameters: z.object({ zip: z.string().trim().max(10) }),
  handle: async ({ shop, parameters: { zip } }) => {
    const postalCode = parsePostalCode(zip)
    if (isRefusal(postalCode)) return postalCode
    const town = postalCode.countryCode === 'US' ? await shop.stores.locate(postalCode) : undefined
    return { zip, town }
  },
  document: PlaceOfPostalCodeSchema,
  answer: ({ zip, town }) => ({
    zip,
    place: town
      ? {
          city: militaryStates.has(town.stateCode) ? town.city.toUpperCase() : town.city,
          stateCode: town.stateCode,
        }
      : null,
  }),
})
