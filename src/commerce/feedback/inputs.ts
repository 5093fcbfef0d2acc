import { z } from 'zod'

/** Most characters of what a shopper says of the shop. */
export const feedbackLimits = { words: 2_000, page: 200 } as const

/** What a shopper thinks of the shop, as the panel and the call take it (SHELL-116, OPS-035). Words are text, never markup. */
export const FeedbackWords = z.object({
  words: z
    .string()
    .trim()
    .max(feedbackLimits.words, `Please use at most ${feedbackLimits.words} characters.`)
    .default(''),
})

export const FeedbackInput = FeedbackWords.extend({
  stars: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  /** The path that the shopper was looking at, without its query. */
  page: z.string().startsWith('/').max(feedbackLimits.page),
})
export type FeedbackInput = z.infer<typeof FeedbackInput>
