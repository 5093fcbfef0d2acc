import { z } from 'zod'
import { fieldTexts } from '#shared/text/patterns.ts'
import { reviewLimits, ReviewWords } from '#commerce/reviews/inputs.ts'

/** The form of a review. The stars are text in a form. */
export const ReviewForm = ReviewWords.extend({
  rating: z.enum(['1', '2', '3', '4', '5'], fieldTexts.stars).transform((stars) => starsOf[stars]),
})
export type ReviewValues = z.input<typeof ReviewForm>
export type ParsedReview = z.output<typeof ReviewForm>

/** The values of an earlier review. */
export const reviewValues = ({ rating, title, text, author }: ParsedReview): ReviewValues => ({
  rating: `${rating}`,
  title,
  text,
  author,
})

/** The proposed name for a customer's review: 'Ada L.'. */
export const authorNameOf = ({
  firstName = '',
  lastName = '',
}: {
  firstName?: string
  lastName?: string
}): string =>
  [firstName.trim(), lastName.trim() && `${lastName.trim().slice(0, 1)}.`]
    .filter(Boolean)
    .join(' ')
    .slice(0, reviewLimits.author)

const starsOf = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const
