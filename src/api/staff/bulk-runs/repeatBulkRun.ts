import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { bulkRunDocument, readIfGiven } from './bulk-run-document.ts'

export const repeatBulkRun = staffCall({
  path: 'POST /bulk-runs/{id}/again',
  summary: 'Prepares a new run with the orders that were not done',
  access: 'orders.read',
  takesKey: true,
  isTrivial: true,
  parameters: z.object({ id: z.uuid() }),
  handle: async ({ shop, member, request, parameters: { id } }) =>
    readIfGiven(await shop.bulkRuns.again(id, { member, requestId: request.id }), member),
  subject: ({ parameters: { id } }) => `run ${id}`,
  answer: bulkRunDocument,
})
