import { z } from 'zod'
import { Ticket } from '#commerce/staff/inputs.ts'
import { staffCall } from '#api/staff-call.ts'

export const getAgentRequest = staffCall({
  path: 'POST /agent-requests/find',
  summary: 'Returns the storefront and the customer of a request to act for the customer',
  access: 'customers.act',
  isTrivial: true,
  body: z.strictObject({ ticket: Ticket }),
  handle: ({ shop, body }) => shop.agents.find(body.ticket),
  answer: (request) => request,
})
