import { call, nothing } from '#api/call.ts'
import { BotCheckToken } from '#commerce/bot-check/inputs.ts'
import { FeedbackInput } from '#commerce/feedback/inputs.ts'

/** SHELL-116, OPS-035. Feedback is stored in the shop; no survey service is involved. */
export const giveFeedback = call({
  path: 'POST /feedback',
  summary: "Stores a shopper's feedback on the shop.",
  description: 'Takes stars, text and the path of the page.',
  auth: 'public',
  limit: 'form',
  status: 204,
  body: FeedbackInput.extend({ c_recaptchaToken: BotCheckToken }),
  botCheck: { action: 'feedback', token: ({ body }) => body.c_recaptchaToken },
  handle: ({ shop, site, body: { c_recaptchaToken: _, ...feedback } }) =>
    shop.feedback.give(site.id, feedback),
  answer: nothing,
})
