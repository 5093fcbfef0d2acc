import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { bulkOtherDocument } from './bulk-run-document.ts'

export const listBulkOthers = staffCall({
  path: 'GET /bulk-runs/{id}/others',
  summary: 'Lists the orders of a run that were not done, with the reasons',
  access: 'orders.read',
  parameters: z.object({ id: z.uuid() }),
  handle: ({ shop, member, parameters: { id } }) => shop.bulkRuns.others(id, member),
  subject: ({ parameters: { id } }) => `run ${id}`,
  answer: (others) => ({ orders: others.map(bulkOtherDocument) }),
})
