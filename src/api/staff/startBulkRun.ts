import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { bulkRunDocument, readIfGiven } from './bulk-run-document.ts'

export const startBulkRun = staffCall({
  path: 'POST /bulk-runs/{id}/start',
  summary: 'Starts a run that was checked. It goes on when the page is closed; repeated, it changes nothing',
  access: 'orders.read',
  parameters: z.object({ id: z.uuid() }),
  handle: async ({ shop, member, request, parameters: { id } }) =>
    readIfGiven(await shop.bulkRuns.start(id, { member, requestId: request.id }), member),
  subject: ({ parameters: { id } }) => `run ${id}`,
  answer: bulkRunDocument,
})
