import { staffCall } from '#api/staff-call.ts'
import { bulkProgressDocument } from './bulk-run-document.ts'

export const listBulkRuns = staffCall({
  path: 'GET /bulk-runs',
  summary: 'Lists the runs of the member that were not put away, the newest first, with their progress',
  access: 'orders.read',
  isPassive: true,
  handle: ({ shop, member }) => shop.bulkRuns.list(member),
  answer: (runs) => ({ runs: runs.map(bulkProgressDocument) }),
})
