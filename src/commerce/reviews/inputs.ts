import { z } from 'zod'
import { line } from '#commerce/text-inputs.ts'
import { fieldTexts, tooLong, tooShort } from '#shared/text/patterns.ts'

/** Maximum lengths in characters. */
export const reviewLimits = { title: 80, text: 4_000, author: 30 } as const

/** Maximum number of photos per review. */
export const reviewPhotoLimit = 3

/** A photo in an API call: JPEG, PNG or WebP in base64, small enough for a request body. */
export const ReviewPhotoInput = z.object({ photo: z.base64().min(4).max(960_000) })

/** A shorter review does not help other shoppers. */
const reviewTextMinimum = 20

const requiredText = (maximum: number) =>
  z.string().trim().min(1, fieldTexts.required).max(maximum, tooLong(maximum))

/** The texts of a review, for the form and the API call. Plain text, never markup. */
export const ReviewWords = z.object({
  title: requiredText(reviewLimits.title).regex(/^\P{Cc}*$/u, fieldTexts.invalid),
  text: requiredText(reviewLimits.text).refine(
    (text) => text.length === 0 || text.length >= reviewTextMinimum,
    tooShort(reviewTextMinimum),
  ),
  /** The name that is shown below the review. */
  author: line(reviewLimits.author).min(1, fieldTexts.required),
})

const ReviewRating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

export const ReviewInput = ReviewWords.extend({ rating: ReviewRating })
export type ReviewInput = z.infer<typeof ReviewInput>
