import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'

export const getOwnReview = call({
  path: 'GET /own-review',
  summary: 'Returns the review of a product that the customer has written.',
  description:
    'It may still wait for moderation (`pending`). Refuses a product without a review of the customer (404), also one whose review was rejected.',
  auth: 'registered',
  parameters: z.object({ productId: Id }),
  handle: ({ shop, site, shopper, parameters: { productId } }) =>
    shop.reviews.own({ siteId: site.id, customerId: shopper.customerId }, productId),
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
