import { z } from 'zod'
import { call } from '#api/call.ts'
import { delayDocument, DelayInput, DelaySchema } from './delay-document.ts'

export const answerDelay = call({
  path: 'POST /order-delay',
  summary: 'Keeps the new day of a delayed parcel, or cancels the parcel.',
  description:
    'Needs the token of the email about the delay. A cancelled parcel gives back all of its money; one that has left can no longer be cancelled (409). A question that is answered stays as it is. An unknown or old token is refused (404).',
  auth: 'public',
  limit: 'lookup',
  body: DelayInput.extend({ answer: z.enum(['keep', 'cancel']) }),
  handle: ({ shop, site, body: { answer, ...asked } }) => shop.orders.answerDelay(site.id, asked, answer),
  document: DelaySchema,
  answer: delayDocument,
})
