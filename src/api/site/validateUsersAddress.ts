import { z } from 'zod'
import { call } from '#api/call.ts'
import { confidenceTexts } from '#api/address-confidence.ts'
import type { AddressCorrection, PlaceOfDelivery } from '#commerce/ports.ts'

const line = z.string().trim().max(100)

/** API-081, API-082. */
export const validateUsersAddress = call({
  path: 'POST /validate-shipping-address',
  summary: 'Checks a shipping address and returns it as it should be.',
  description:
    '`confidence` is one of "Verified match", "No matches", "Multiple matches", "Street partial", "Premises partial" and "Interaction required". `validation_detail` has a member, which is true, for each correction: zip_code_corrected, city_name_corrected, state_province_corrected, street_corrected. `addresses_formatted` has the address as it should be, or several to choose from: street, unit, city, state and ZIP code as LINE_1 to LINE_5, the country as LINE_6. House numbers are not checked.',
  auth: 'shopper',
  limit: 'address',
  parameters: z.object({
    address1: line.min(1),
    address2: line.default(''),
    city: line.min(1),
    stateCode: z.string().trim().toUpperCase().min(1).max(10),
    postalCode: z.string().trim().min(1).max(10),
    countryCode: z.enum(['US', 'CA']).default('US'),
  }),
  handle: ({ shop, parameters }) => shop.addressCheck.check(parameters),
  answer: ({ confidence, corrections, addresses }) => ({
    result: {
      confidence: confidenceTexts[confidence],
      validation_detail: Object.fromEntries(
        corrections.map((correction) => [detailNames[correction], true] as const),
      ),
      addresses_formatted: addresses.map((place) => ({ layout_name: 'default', address: linesOf(place) })),
    },
  }),
})

const detailNames: Readonly<Record<AddressCorrection, string>> = {
  postalCode: 'zip_code_corrected',
  city: 'city_name_corrected',
  stateCode: 'state_province_corrected',
  street: 'street_corrected',
}

const linesOf = (place: PlaceOfDelivery) => ({
  LINE_1: place.address1,
  LINE_2: place.address2,
  LINE_3: place.city,
  LINE_4: place.stateCode,
  LINE_5: place.postalCode,
  LINE_6: place.countryCode,
})
