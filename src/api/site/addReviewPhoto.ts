import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { ReviewPhotoInput } from '#commerce/reviews/inputs.ts'

/** A photo with the review that this shopper has just written; it shows when the review does. */
export const addReviewPhoto = call({
  path: 'POST /product-reviews/{reviewId}/photos',
  summary: 'Adds a photo to a review of one’s own that has not been moderated yet.',
  auth: 'shopper',
  limit: 'form',
  status: 202,
  parameters: z.object({ reviewId: Id }),
  body: ReviewPhotoInput,
  handle: ({ shop, shopper: { customerId }, parameters: { reviewId }, body: { photo } }) =>
    shop.reviews.photos.add({ customerId }, reviewId, Buffer.from(photo, 'base64')),
  answer: () => ({ status: 'pending' as const }),
})
