import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'

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
