import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { bulkRunDocument, readIfGiven } from './bulk-run-document.ts'

export const undoBulkRun = staffCall({
  path: 'POST /bulk-runs/{id}/undo',
  summary:
    'Takes back what a run has shipped, within ten minutes of its start, by a run of its own. Repeated, it gives the same one',
  access: 'ship',
  parameters: z.object({ id: z.uuid() }),
  handle: async ({ shop, member, request, parameters: { id } }) =>
    readIfGiven(await shop.bulkRuns.undo(id, { member, requestId: request.id }), member),
  subject: ({ parameters: { id } }) => `run ${id}`,
  answer: bulkRunDocument,
})
