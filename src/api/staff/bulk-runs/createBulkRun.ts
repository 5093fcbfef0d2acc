import { z } from 'zod'
import { BulkAction, BulkSelection } from '#commerce/orders/bulk-runs/inputs.ts'
import { staffCall } from '#api/staff-call.ts'
import { bulkRunDocument, readIfGiven } from './bulk-run-document.ts'

export const createBulkRun = staffCall({
  path: 'POST /bulk-runs',
  summary:
    'Prepares an action on up to 10,000 orders: says how many can, how many cannot and why, with sums and emails. Nothing happens before it is started',
  access: 'orders.read',
  takesKey: true,
  hasLargeBody: true,
  isTrivial: true,
  body: z.strictObject({ selection: BulkSelection, action: BulkAction }),
  async handle({ shop, member, request, body: { selection, action } }) {
    return readIfGiven(
      await shop.bulkRuns.create(selection, action, { member, requestId: request.id }),
      member,
    )
  },
  answer: bulkRunDocument,
})
