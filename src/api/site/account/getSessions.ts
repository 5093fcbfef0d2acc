import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'

const SessionsSchema = named(
  'Sessions',
  z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: z.string(),
        siteId: z.string(),
        device: z.string().nullable(),
        isCurrent: z.boolean(),
        startedAt: z.string(),
        lastUsedAt: z.string(),
      }),
    ),
  }),
)

/** The sessions in which the customer is logged in. */
export const getSessions = call({
  path: 'GET /sessions',
  summary: 'Returns the sessions of the customer: where they are logged in.',
  description: 'The current session is first, then the one that was used last.',
  auth: 'registered',
  handle: ({ shop, shopper }) => shop.sessions.list(shopper),
  document: SessionsSchema,
  answer: (sessions) => ({
    sessions: sessions.map(({ id, siteId, device, isCurrent, startedAt, lastUsedAt }) => ({
      id,
      siteId,
      device,
      isCurrent,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }),
})
