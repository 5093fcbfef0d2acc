import { z } from 'zod'
import { staffCall } from '#api/staff-call.ts'
import { bulkRunDocument, readIfGiven } from './bulk-run-document.ts'

export const startBulkRun = staffCall({
  path: 'POST /bulk-runs/{id}/start',
  summary:
    'Starts a run that was checked. It goes on when the page is closed; repeated, it changes nothing. A cancellation needs a factor that was confirmed within ten minutes',
  access: 'orders.read',
  parameters: z.object({ id: z.uuid() }),
  async handle({ shop, session, member, request, clock, parameters: { id } }) {
    const isFresh = session.freshUntil > clock()
    return readIfGiven(await shop.bulkRuns.start(id, { member, requestId: request.id, isFresh }), member)
  },
  subject: ({ parameters: { id } }) => `run ${id}`,
  answer: bulkRunDocument,
})
