import { call, nothing } from '#api/call.ts'
import { FeedbackInput } from '#commerce/feedback/inputs.ts'

/** SHELL-116, OPS-035: the shop asks for itself; no survey service stands behind it. */
export const giveFeedback = call({
  path: 'POST /feedback',
  summary: 'Keeps what a shopper thinks of the shop, for the shopkeeper to read.',
  auth: 'public',
  limit: 'form',
  status: 204,
  body: FeedbackInput,
  handle: ({ shop, site, body }) => shop.feedback.give(site.id, body),
  answer: nothing,
})
