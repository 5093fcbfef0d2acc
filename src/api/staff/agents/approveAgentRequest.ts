import { z } from 'zod'
import { isRefusal } from '#commerce/refusals.ts'
import { Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'

export const approveAgentRequest = staffCall({
  path: 'POST /agent-requests/approve',
  summary: 'Approves to act for a customer, and returns the address of the storefront with a code',
  access: 'customers.act',
  isFresh: true,
  body: z.strictObject({ ticket: Ticket }),
  async handle({ shop, member, body, reply }) {
    const approved = await shop.agents.approve({ ticket: body.ticket, memberId: member.id })
    if (!isRefusal(approved))
      reply.subject = approved.customerId === undefined ? 'guest' : `customer ${approved.customerId}`
    return approved
  },
  answer: ({ location }) => ({ location }),
})
