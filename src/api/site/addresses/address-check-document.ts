import { z } from 'zod'
import { confidenceTexts } from '#api/documents/address-confidence.ts'
import { named } from '#api/documents/document-schema.ts'
import type { AddressCorrection, AddressVerdict, PlaceOfDelivery } from '#commerce/ports/address-checker.ts'
import { PostalCode } from '#commerce/address-inputs.ts'
import { line } from '#commerce/text-inputs.ts'

export const AddressCheckSchema = named(
  'AddressCheck',
  z.strictObject({
    confidence: z.enum([
      'Interaction required',
      'Multiple matches',
      'No matches',
      'Premises partial',
      'Street partial',
      'Verified match',
    ]),
    validation_detail: z.record(z.string(), z.literal(true)),
    addresses_formatted: z.array(
      z.strictObject({
        layout_name: z.string(),
        address: z.strictObject({
          LINE_1: z.string(),
          LINE_2: z.string(),
          LINE_3: z.string(),
          LINE_4: z.string(),
          LINE_5: z.string(),
          LINE_6: z.enum(['CA', 'US']),
        }),
      }),
    ),
  }),
)

/** An address to be checked. */
export const AddressToCheck = z.object({
  address1: line(100).min(1),
  address2: line(100).default(''),
  city: line(100).min(1),
  stateCode: line(10).toUpperCase().min(1),
  postalCode: PostalCode.min(1),
  countryCode: z.enum(['US', 'CA']).default('US'),
})

/** API-082: the result of a checked address. */
export const addressCheckDocument = ({ confidence, corrections, addresses }: AddressVerdict) => ({
  confidence: confidenceTexts[confidence],
  validation_detail: Object.fromEntries(
    corrections.map((correction) => [detailNames[correction], true] as const),
  ),
  addresses_formatted: addresses.map((place) => ({ layout_name: 'default', address: linesOf(place) })),
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
