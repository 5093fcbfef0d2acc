import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { ReviewInput } from '#commerce/reviews/inputs.ts'

const WriteProductReviewResultSchema = named(
  'WriteProductReviewResult',
  z.strictObject({
    id: z.string(),
    status: z.literal('pending'),
  }),
)

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
  document: WriteProductReviewResultSchema,
  answer: ({ id }) => ({ id, status: 'pending' as const }),
})
