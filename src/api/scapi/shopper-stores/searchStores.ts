import { z } from 'zod'
import { call } from '#api/call.ts'
import { decimal, whole } from '#api/input/parameters.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { kilometresPerMile, storeDocument, StoreResultSchema } from './store-document.ts'

export const searchStores = call({
  path: 'GET /store/shopper-stores/v1/organizations/{organizationId}/store-search',
  summary: 'Searches shops around a place, nearest first.',
  description:
    'The place is a postal code with its country, or a latitude with a longitude. Refuses one without the other. Without a place the own client gets all shops, and foreign clients are refused.',
  auth: 'public',
  parameters: z.object({
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be the two letters of a country')
      .optional(),
    postalCode: z.string().trim().min(3).max(10).optional(),
    latitude: decimal(-90, 90).optional(),
    longitude: decimal(-180, 180).optional(),
    distanceUnit: z.enum(['km', 'mi']).default('km'),
    maxDistance: decimal(0, 20_012).optional(),
    limit: whole(1, 200).default(25),
    offset: whole(0, 1_000_000).default(0),
  }),
  handle: async ({ shop, client, site, locale, parameters }) => {
    const { distanceUnit, maxDistance } = parameters
    const place = placeOf(parameters)
    if (isRefusal(place)) return client.isOwn ? place : refuse('missing-postal-code', {})
    if (!place && !client.isOwn) return refuse('missing-postal-code', {})
    if (place === 'unknown') return { found: [], parameters }
    const found = await shop.stores.search({
      shownIn: { siteId: site.id, locale },
      ...(place && { place }),
      ...(maxDistance !== undefined && {
        maxDistanceMiles: distanceUnit === 'mi' ? maxDistance : maxDistance / kilometresPerMile,
      }),
    })
    return { found, parameters }
  },
  document: StoreResultSchema,
  answer: ({ found, parameters: { offset, limit, distanceUnit } }) => ({
    data: found.slice(offset, offset + limit).map((one) => storeDocument(one, distanceUnit)),
    limit,
    offset,
    total: found.length,
  }),
  tags: () => ['stores'],
})

type Place = { latitude: number; longitude: number } | { postalCode: string; countryCode: 'US' | 'CA' }

interface SoughtPlace {
  countryCode?: string | undefined
  postalCode?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
}

/** `unknown` for a country whose postal codes the shop does not know; `undefined` without a place. */
function placeOf({
  countryCode,
  postalCode,
  latitude,
  longitude,
}: SoughtPlace): Place | 'unknown' | undefined | Refusal<'invalid-field'> {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude }
  if (latitude !== undefined || longitude !== undefined)
    return refuse('invalid-field', {
      field: latitude === undefined ? 'latitude' : 'longitude',
      value: '',
      reason: 'latitude and longitude stand together',
    })
  if (postalCode === undefined) return undefined
  if (countryCode === undefined)
    return refuse('invalid-field', {
      field: 'countryCode',
      value: '',
      reason: 'a postal code needs its country',
    })
  return countryCode === 'US' || countryCode === 'CA' ? { postalCode, countryCode } : 'unknown'
}
