import { z } from 'zod'
import { call } from '#api/call.ts'
import { decimal, whole } from '#api/input/parameters.ts'
import { refuse } from '#commerce/refusals.ts'
import { kilometresPerMile, storeDocument, StoreResultSchema } from './store-document.ts'

export const searchStores = call({
  path: 'GET /store/shopper-stores/v1/organizations/{organizationId}/store-search',
  summary: 'Searches shops around a place, nearest first.',
  description:
    'The place is a postal code with its country, or a latitude with a longitude. Refuses one without the other. Without a place all shops are returned.',
  auth: 'public',
  parameters: z.object({
    countryCode: z.enum(['US', 'CA']).optional(),
    postalCode: z.string().trim().min(3).max(10).optional(),
    latitude: decimal(-90, 90).optional(),
    longitude: decimal(-180, 180).optional(),
    distanceUnit: z.enum(['km', 'mi']).default('km'),
    maxDistance: decimal(0, 20_012).optional(),
    limit: whole(1, 200).default(25),
    offset: whole(0, 1_000_000).default(0),
  }),
  handle: async ({ shop, site, locale, parameters }) => {
    const { countryCode, postalCode, latitude, longitude, distanceUnit, maxDistance } = parameters
    if ((latitude === undefined) !== (longitude === undefined))
      return refuse('invalid-field', {
        field: latitude === undefined ? 'latitude' : 'longitude',
        value: '',
        reason: 'latitude and longitude stand together',
      })
    if (postalCode !== undefined && countryCode === undefined)
      return refuse('invalid-field', {
        field: 'countryCode',
        value: '',
        reason: 'a postal code needs its country',
      })
    const place =
      latitude !== undefined && longitude !== undefined
        ? { latitude, longitude }
        : postalCode !== undefined && countryCode !== undefined
          ? { postalCode, countryCode }
          : undefined
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
