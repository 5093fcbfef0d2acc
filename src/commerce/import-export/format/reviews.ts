import { z } from 'zod'
import { reviewPhotoLimit } from '#commerce/reviews/inputs.ts'
import type { Review } from '#commerce/reviews/reviews.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { day, flagText, id, text, wholeText, shortText } from './values.ts'

const ratingText = z.enum(['1', '2', '3', '4', '5'], { error: 'must be a whole number from 1 to 5' })

/** A row of `reviews/reviews.csv`. */
export const ReviewRow = z
  .object({
    id,
    product: id,
    rating: ratingText,
    title: z.string().max(200),
    text,
    author: shortText,
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

/** A row of `reviews/photos.csv`. */
export const ReviewPhotoRow = z
  .object({
    file: z
      .string()
      .regex(/^review-[\w-]{1,64}\.webp$/, 'must be the name of a WebP file that begins with review-'),
    review: id,
    position: wholeText(1, reviewPhotoLimit),
    width: wholeText(1, 20_000),
    height: wholeText(1, 20_000),
  })
  .transform(({ review, ...photo }) => ({ ...photo, reviewId: review }))

export const reviewPhotosFile = (photos: readonly z.output<typeof ReviewPhotoRow>[]): FolderFile =>
  csvFile(
    'reviews/photos.csv',
    ['file', 'review', 'position', 'width', 'height'],
    photos.map(({ file, reviewId, position, width, height }) => ({
      file,
      review: reviewId,
      position,
      width,
      height,
    })),
  )
