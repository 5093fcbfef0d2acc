import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'

const OwnReviewSchema = named(
  'OwnReview',
  z.strictObject({
    id: z.string(),
    rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
    title: z.string(),
    text: z.string(),
    author: z.string(),
    writtenOn: z.string(),
    status: z.enum(['pending', 'published']),
  }),
)

export const getOwnReview = call({
  path: 'GET /own-review',
  summary: 'Returns the review of a product that the customer has written.',
  description:
    'It may still wait for moderation (`pending`). Refuses a product without a review of the customer (404), also one whose review was rejected.',
  auth: 'registered',
  parameters: z.object({ productId: Id }),
  handle: ({ shop, site, shopper, parameters: { productId } }) =>
    shop.reviews.own({ siteId: site.id, customerId: shopper.customerId }, productId),
  document: OwnReviewSchema,
  answer: ({ id, rating, title, text, author, writtenOn, isPublished }) => ({
    id,
    rating,
    title,
    text,
    author,
    writtenOn,
    status: isPublished ? ('published' as const) : ('pending' as const),
  }),
})
