import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'

export const getBulkMail = staffCall({
  path: 'GET /bulk-runs/{id}/mail',
  summary:
    'Gives the text of the email that the first buyer of a run would get about another day, without its links',
  // The email names buyer and recipient.
  access: 'orders.persons',
  readsPersons: true,
  parameters: z.object({ id: z.uuid() }),
  handle: async ({ shop, member, parameters: { id } }) => (await shop.bulkRuns.mailOf(id, member)) ?? null,
  subject: ({ parameters: { id } }) => `run ${id}`,
  answer: (mail) => ({ mail }),
})
