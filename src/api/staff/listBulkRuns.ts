import { staffCall } from '#api/staff-call.ts'
import { bulkRunDocument, readBy } from './bulk-run-document.ts'

export const listBulkRuns = staffCall({
  path: 'GET /bulk-runs',
  summary: 'Lists the runs of the member that were not put away, the newest first, with their progress',
  access: 'orders.read',
  isPassive: true,
  handle: async ({ shop, member }) => (await shop.bulkRuns.list(member)).map((run) => readBy(run, member)),
  answer: (runs) => ({ runs: runs.map(bulkRunDocument) }),
})
