import { z } from 'zod'
import { HoldRuleInput } from '#commerce/orders/holds/inputs.ts'
import { refuse } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'

export const saveHoldRule = staffCall({
  path: 'PUT /hold-rules/{id}',
  summary:
    'Saves a new hold rule: it holds waiting shipments at once and new orders when they are placed, until its last day. One that exists stays',
  access: 'orders.rules',
  parameters: z.object({ id: z.uuid() }),
  body: HoldRuleInput,
  async handle({ shop, member: { limits }, parameters: { id }, body, afterCommit }) {
    // A rule holds shipments of all sites.
    if (limits.sites || limits.stores) return refuse('not-permitted', { permission: 'orders.rules' })
    const rule = await shop.orders.holds.rules.save({ ...body, id })
    afterCommit(() => shop.orders.holds.run())
    return rule
  },
  subject: ({ parameters: { id } }) => `rule ${id}`,
  answer: ({ endedAt: _, ...rule }) => rule,
})
