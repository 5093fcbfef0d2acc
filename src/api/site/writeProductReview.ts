import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { ReviewInput } from '#commerce/reviews/inputs.ts'

export const writeProductReview = call({
  path: 'POST /product-reviews',
  summary: 'Submits a review of a product.',
  description: 'The review is published after moderation. Refuses a second review of the same product (409).',
  auth: 'shopper',
  limit: 'form',
  status: 202,
  body: ReviewInput.extend({ productId: Id }),
  handle: ({ shop, site, shopper, body: { productId, ...input } }) =>
    shop.reviews.write({ siteId: site.id, customerId: shopper.customerId }, productId, input),
  answer: ({ id }) => ({ id, status: 'pending' as const }),
})
