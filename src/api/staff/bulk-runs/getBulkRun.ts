import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { bulkRunDocument, readIfGiven } from './bulk-run-document.ts'

export const getBulkRun = staffCall({
  path: 'GET /bulk-runs/{id}',
  summary: 'Gives a run of the member: what it would do, its progress, or its end',
  access: 'orders.read',
  isPassive: true,
  parameters: z.object({ id: z.uuid() }),
  handle: async ({ shop, member, parameters: { id } }) =>
    readIfGiven(await shop.bulkRuns.find(id, member), member),
  subject: ({ parameters: { id } }) => `run ${id}`,
  answer: bulkRunDocument,
})
