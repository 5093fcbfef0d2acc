import { z } from 'zod'
import { call, nothing } from '#api/call.ts'

/** Logs the customer out of other sessions. */
export const endSessions = call({
  path: 'POST /sessions/end',
  summary: 'Ends one other session of the customer, or all others.',
  description:
    'Their access tokens and refresh tokens become invalid at once. Without an id all other sessions end. An unknown id is no error.',
  auth: 'registered',
  body: z.object({ id: z.uuid().optional() }),
  status: 204,
  handle: ({ shop, shopper, body }) =>
    body.id === undefined
      ? shop.sessions.endOthers({ customerId: shopper.customerId, exceptUsid: shopper.usid })
      : shop.sessions.endOne({ customerId: shopper.customerId, sessionId: body.id }),
  answer: nothing,
})
