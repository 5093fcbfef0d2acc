import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { ReviewInput } from '#commerce/reviews/inputs.ts'

const ReviseProductReviewResultSchema = named(
  'ReviseProductReviewResult',
  z.strictObject({
    id: z.string(),
    status: z.literal('pending'),
  }),
)

export const reviseProductReview = call({
  path: 'PUT /own-review',
  summary: "Changes the customer's own review of a product.",
  description:
    'It is published again after moderation, and not shown until then. Its photos stay. Refuses a product without a review of the customer (404).',
  auth: 'registered',
  limit: 'form',
  status: 202,
  body: ReviewInput.extend({ productId: Id }),
  handle: ({ shop, site, shopper, body: { productId, ...input } }) =>
    shop.reviews.revise({ siteId: site.id, customerId: shopper.customerId }, productId, input),
  document: ReviseProductReviewResultSchema,
  answer: ({ id }) => ({ id, status: 'pending' as const }),
})
