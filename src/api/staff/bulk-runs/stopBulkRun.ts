import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { bulkRunDocument, readIfGiven } from './bulk-run-document.ts'

export const stopBulkRun = staffCall({
  path: 'POST /bulk-runs/{id}/stop',
  summary: 'Stops a run. What is done stays',
  access: 'orders.read',
  parameters: z.object({ id: z.uuid() }),
  handle: async ({ shop, member, parameters: { id } }) =>
    readIfGiven(await shop.bulkRuns.stop(id, member), member),
  subject: ({ parameters: { id } }) => `run ${id}`,
  answer: bulkRunDocument,
})
