import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'

const SharedDaysSchema = named(
  'SharedDays',
  z.strictObject({
    month: z.string(),
    days: z.array(
      z.strictObject({
        date: z.string(),
        reached: z.number(),
        unreached: z.array(z.string()),
      }),
    ),
    earliest: z.string().nullable(),
  }),
)

/** Delivery days that are possible for several recipients. */
export const findSharedDays = call({
  path: 'POST /shared-calendar',
  summary: 'Returns how many shipments of the basket can arrive on each day of a month.',
  description:
    '`reached` of a day counts the shipments that can arrive on it, `unreached` has the ids of up to 20 that cannot. No shipment has a day before `earliest`, which is null when one of them has none. Refuses a shipment that is not in the shopper’s main basket, and a pickup.',
  auth: 'shopper',
  hasLargeBody: true,
  body: z.object({
    shipmentIds: z.array(Id).min(1).max(1_000),
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, such as 2026-12'),
  }),
  sizeOf: ({ shipmentIds }) => shipmentIds.length,
  handle: ({ shop, shopper, body }) => shop.baskets.sharedCalendar(shopper, body),
  document: SharedDaysSchema,
  answer: (calendar) => calendar,
})
