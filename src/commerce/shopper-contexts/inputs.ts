import { z } from 'zod'
import { line } from '#commerce/text-inputs.ts'

/** The maximum number of entries of each map of qualifiers, as in Shopper Context. */
export const mostQualifiers = 20

const word = line(256)
const qualifiers = z.record(
  z.string().regex(/^[\w.-]{1,64}$/, 'must be a name of letters, digits, dots, hyphens and underscores'),
  word.nullable(),
)

const GeoLocation = z.strictObject({
  city: word.optional(),
  country: word.optional(),
  countryCode: word.optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  metroCode: word.optional(),
  postalCode: word.optional(),
  region: word.optional(),
  regionCode: word.optional(),
})

/** A new context, or a change of one. An empty value removes what is stored; null changes nothing. */
export const ShopperContextInput = z.strictObject({
  effectiveDateTime: z.union([z.literal(''), z.iso.datetime({ offset: true })]).nullish(),
  sourceCode: word.nullish(),
  customerGroupIds: z.array(word.min(1)).max(50).nullish(),
  customQualifiers: qualifiers.nullish(),
  assignmentQualifiers: qualifiers.nullish(),
  clientIp: z.union([z.literal(''), z.ipv4()]).nullish(),
  geoLocation: GeoLocation.nullish(),
  couponCodes: z.array(word.min(1)).max(20).nullish(),
})
export type ShopperContextInput = z.output<typeof ShopperContextInput>
