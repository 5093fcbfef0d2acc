import { z } from 'zod'
import { tooLong } from '#shared/text/patterns.ts'

/** Maximum lengths in characters. */
export const feedbackLimits = { words: 2_000, page: 200 } as const

/** The text of the feedback, for the panel and the API call (SHELL-116, OPS-035). Plain text, never markup. */
export const FeedbackText = z.object({
  words: z.string().trim().max(feedbackLimits.words, tooLong(feedbackLimits.words)).default(''),
})

export const FeedbackInput = FeedbackText.extend({
  stars: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  /** The path of the shopper's page, without the query. */
  page: z.string().startsWith('/').max(feedbackLimits.page),
})
export type FeedbackInput = z.infer<typeof FeedbackInput>
