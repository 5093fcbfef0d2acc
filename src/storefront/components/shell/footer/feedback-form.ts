import { z } from 'zod'
import { fieldTexts } from '#shared/text/patterns.ts'
import { FeedbackText } from '#commerce/feedback/inputs.ts'

/** The schema of the feedback form. The stars are text, as in any form field. */
export const FeedbackForm = FeedbackText.extend({
  stars: z.enum(['1', '2', '3', '4', '5'], fieldTexts.stars).transform((stars) => starsOf[stars]),
})
export type FeedbackValues = z.input<typeof FeedbackForm>
export type ParsedFeedback = z.output<typeof FeedbackForm>

const starsOf = { '1': 1, '2': 2, '3': 3, '4': 4, '5': 5 } as const
