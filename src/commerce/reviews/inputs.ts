import { z } from 'zod'
import { fieldTexts } from '#shared/patterns.ts'

/** Most characters of what a review is made of. */
export const reviewLimits = { title: 80, text: 4_000, author: 30 } as const

/** Most photos of one review. */
export const reviewPhotoLimit = 3

/** A photo as calls carry it: JPEG, PNG or WebP in base64, small enough for the body of a call. */
export const ReviewPhotoInput = z.object({ photo: z.base64().min(4).max(960_000) })

/** A review too short says nothing to the next shopper. */
export const reviewTextMinimum = 20

const words = (most: number) =>
  z.string().trim().min(1, fieldTexts.required).max(most, `Please use at most ${most} characters.`)

/** The words of a review, as its form and its call take them. They are text, never markup. */
export const ReviewWords = z.object({
  title: words(reviewLimits.title),
  text: words(reviewLimits.text).refine(
    (text) => text.length === 0 || text.length >= reviewTextMinimum,
    `Please use at least ${reviewTextMinimum} characters.`,
  ),
  /** The name that stands under the review. */
  author: words(reviewLimits.author),
})

export const ReviewRating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

export const ReviewInput = ReviewWords.extend({ rating: ReviewRating })
export type ReviewInput = z.infer<typeof ReviewInput>
