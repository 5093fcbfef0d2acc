import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { imageDocument, ImageSchema } from '#api/documents/image-document.ts'
import { Id, whole } from '#api/input/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'
import type { Review, ReviewSummary } from '#commerce/reviews/reviews.ts'

const ProductReviewsSchema = named(
  'ProductReviews',
  z.strictObject({
    productId: z.string(),
    rating: z.number().nullable(),
    reviewCount: z.number(),
    histogram: z.array(
      z.strictObject({
        rating: z.number(),
        count: z.number(),
      }),
    ),
    total: z.number(),
    offset: z.number(),
    limit: z.number(),
    reviews: z.array(
      z.strictObject({
        photos: z.array(ImageSchema),
        id: z.string(),
        rating: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
        title: z.string(),
        text: z.string(),
        author: z.string(),
        writtenOn: z.string(),
        isVerifiedPurchase: z.boolean(),
      }),
    ),
  }),
)

/** The built-in ratings and reviews service (OPS-037). */
export const getProductReviews = call({
  path: 'GET /product-reviews',
  summary: 'Returns published reviews of a product, page by page, and the number of reviews per rating.',
  description:
    'A variant has the reviews of its master. Refuses a product that the site does not sell (404).',
  auth: 'public',
  parameters: z.object({
    productId: Id,
    sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
    offset: whole(0, 1_000_000).default(0),
    limit: whole(1, 50).default(10),
  }),
  handle: async ({ shop, site, parameters: { productId, ...page } }) => {
    const product = await shop.catalog.product(site.id, productId)
    if (isRefusal(product)) return product
    const reviewedId = product.masterId ?? product.id
    const [summary, { total, reviews }] = await Promise.all([
      shop.reviews.summary(reviewedId),
      shop.reviews.list(reviewedId, page),
    ])
    return { summary, total, reviews, page }
  },
  document: ProductReviewsSchema,
  answer: reviewsDocument,
  tags: ({ productId }) => [`reviews:${productId}`],
})

interface Found {
  summary: ReviewSummary
  total: number
  reviews: Review[]
  page: { offset: number; limit: number }
}

function reviewsDocument({ summary, total, reviews, page }: Found) {
  return {
    productId: summary.productId,
    rating: summary.rating,
    reviewCount: summary.reviewCount,
    histogram: summary.histogram.map((count, index) => ({ rating: index + 1, count })).toReversed(),
    total,
    offset: page.offset,
    limit: page.limit,
    reviews: reviews.map(
      ({ id, rating, title, text, author, writtenOn, isVerifiedPurchase, photos = [] }) => ({
        photos: photos.map((photo) => imageDocument({ ...photo, alt: '' })),
        id,
        rating,
        title,
        text,
        author,
        writtenOn,
        isVerifiedPurchase,
      }),
    ),
  }
}
