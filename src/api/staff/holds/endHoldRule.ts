import { z } from 'zod'
import { refuse } from '#commerce/refusals.ts'
import { noDocument, staffCall } from '#api/staff-call.ts'

export const endHoldRule = staffCall({
  path: 'DELETE /hold-rules/{id}',
  summary: 'Ends a hold rule, and releases what it holds',
  access: 'orders.rules',
  parameters: z.object({ id: z.uuid() }),
  async handle({ shop, member: { limits }, parameters: { id }, afterCommit }) {
    if (limits.sites || limits.stores) return refuse('not-permitted', { permission: 'orders.rules' })
    afterCommit(() => shop.orders.holds.run())
    return shop.orders.holds.rules.end(id)
  },
  subject: ({ parameters: { id } }) => `rule ${id}`,
  answer: noDocument,
})
