import { closeBulkRun } from './closeBulkRun.ts'
import { createBulkRun } from './createBulkRun.ts'
import { getBulkMail } from './getBulkMail.ts'
import { getBulkRun } from './getBulkRun.ts'
import { listBulkOthers } from './listBulkOthers.ts'
import { listBulkRuns } from './listBulkRuns.ts'
import { repeatBulkRun } from './repeatBulkRun.ts'
import { selectOrders } from './selectOrders.ts'
import { startBulkRun } from './startBulkRun.ts'
import { stopBulkRun } from './stopBulkRun.ts'
import { undoBulkRun } from './undoBulkRun.ts'

/** Calls on runs that change many orders. */
export const bulkRuns = {
  selectOrders,
  createBulkRun,
  listBulkRuns,
  getBulkRun,
  getBulkMail,
  listBulkOthers,
  startBulkRun,
  undoBulkRun,
  stopBulkRun,
  repeatBulkRun,
  closeBulkRun,
}
