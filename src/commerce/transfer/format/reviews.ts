import { z } from 'zod'
import type { Review } from '#commerce/reviews/reviews.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { day, flagText, id, text, word } from './values.ts'

const stars = z.enum(['1', '2', '3', '4', '5'], { error: 'must be a whole number from 1 to 5' })

/** A row of `reviews/reviews.csv`. */
export const ReviewRow = z
  .object({
    id,
    product: id,
    rating: stars,
    title: z.string().max(200),
    text,
    author: word,
    writtenOn: day,
    verifiedPurchase: flagText,
  })
  .transform(({ product, rating, verifiedPurchase, ...review }): Review => ({
    ...review,
    productId: product,
    rating: starsOf[rating],
    isVerifiedPurchase: verifiedPurchase,
  }))

const starsOf = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 } as const

export const reviewsFile = (reviews: readonly Review[]): FolderFile =>
  csvFile(
    'reviews/reviews.csv',
    ['id', 'product', 'rating', 'title', 'text', 'author', 'writtenOn', 'verifiedPurchase'],
    reviews.map(({ productId, isVerifiedPurchase, ...review }) => ({
      ...review,
      product: productId,
      verifiedPurchase: isVerifiedPurchase,
    })),
  )
