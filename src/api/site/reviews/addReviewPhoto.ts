import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'
import { ReviewPhotoInput } from '#commerce/reviews/inputs.ts'

const AddReviewPhotoResultSchema = named(
  'AddReviewPhotoResult',
  z.strictObject({
    status: z.literal('pending'),
  }),
)

export const addReviewPhoto = call({
  path: 'POST /product-reviews/{reviewId}/photos',
  summary: "Adds a photo to the shopper's own review.",
  description:
    'Only while the review waits for moderation. Takes JPEG, PNG or WebP as base64. Refuses the review of another shopper, an unreadable photo, and more than three photos.',
  auth: 'shopper',
  hasLargeBody: true,
  limit: 'form',
  status: 202,
  parameters: z.object({ reviewId: Id }),
  body: ReviewPhotoInput,
  handle: ({ shop, shopper: { customerId }, parameters: { reviewId }, body: { photo } }) =>
    shop.reviews.photos.add({ customerId }, reviewId, Buffer.from(photo, 'base64')),
  document: AddReviewPhotoResultSchema,
  answer: () => ({ status: 'pending' as const }),
})
