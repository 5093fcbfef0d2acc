import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { ReviewInput } from '#commerce/reviews/inputs.ts'

/** A shopper's own review, for guests and registered customers; it shows once somebody of the shop has read it. */
export const writeProductReview = call({
  path: 'POST /product-reviews',
  summary: 'Writes a review of a product; it waits until it has been moderated.',
  auth: 'shopper',
  limit: 'form',
  status: 202,
  body: ReviewInput.extend({ productId: Id }),
  handle: ({ shop, site, shopper, body: { productId, ...input } }) =>
    shop.reviews.write({ siteId: site.id, customerId: shopper.customerId }, productId, input),
  answer: ({ id }) => ({ id, status: 'pending' as const }),
})
