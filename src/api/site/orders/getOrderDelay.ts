import { call } from '#api/call.ts'
import { delayDocument, DelayInput, DelaySchema } from './delay-document.ts'

export const getOrderDelay = call({
  path: 'POST /order-delay/question',
  summary: 'Returns the question that the email about a delayed parcel asks.',
  description:
    'Needs the token of that email, which is good for this one question, for 30 days. `state` says whether it is answered. Changes nothing. An unknown or old token is refused (404).',
  auth: 'public',
  limit: 'lookup',
  body: DelayInput,
  handle: ({ shop, site, body }) => shop.orders.delayQuestion(site.id, body),
  document: DelaySchema,
  answer: delayDocument,
})
