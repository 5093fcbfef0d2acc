import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'

const SubscriptionOfferSchema = named(
  'SubscriptionOffer',
  z.strictObject({
    productId: z.string(),
    isEligible: z.boolean(),
    offer: z
      .strictObject({
        id: z.string(),
        discountPercent: z.number(),
        frequencies: z.array(
          z.strictObject({
            every: z.number(),
            everyPeriod: z.union([z.literal(1), z.literal(2), z.literal(3)]),
          }),
        ),
      })
      .nullable(),
    firstOrderPlaceDate: z.string(),
  }),
)

/** PDP-095 to PDP-100. */
export const getSubscriptionOffer = call({
  path: 'GET /subscription-offers/{productId}',
  summary: 'Returns whether a product can be subscribed to, and how often it can come.',
  description:
    'Of a master it is the offer of its default variant. `everyPeriod` is 1 for days, 2 for weeks and 3 for months. Refuses a product that the site does not sell (404).',
  auth: 'public',
  parameters: z.object({ productId: Id }),
  handle: ({ shop, site, currency, parameters: { productId } }) =>
    shop.subscriptions.offerOf(site, currency, productId),
  document: SubscriptionOfferSchema,
  answer: ({ productId, offer, firstOrderOn }) => ({
    productId,
    isEligible: offer !== null,
    offer: offer && {
      id: offer.id,
      discountPercent: offer.discountPercent,
      frequencies: offer.frequencies.map(({ every, everyPeriod }) => ({ every, everyPeriod })),
    },
    firstOrderPlaceDate: firstOrderOn,
  }),
  tags: ({ productId }) => [`product:${productId}`],
})
