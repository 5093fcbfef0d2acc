import { z } from 'zod'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const closeBulkRun = staffCall({
  path: 'POST /bulk-runs/{id}/close',
  summary: 'Puts a run away. One that has not ended is stopped',
  access: 'orders.read',
  parameters: z.object({ id: z.uuid() }),
  handle: ({ shop, member, parameters: { id } }) => shop.bulkRuns.close(id, member),
  subject: ({ parameters: { id } }) => `run ${id}`,
  answer: noDocument,
})
