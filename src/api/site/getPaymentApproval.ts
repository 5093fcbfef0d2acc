import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'

export const getPaymentApproval = call({
  path: 'GET /payment-approvals/{approvalId}',
  summary: 'Returns where the approval of a payment stands, after asking the provider.',
  description:
    'While it is `open`, ask again. Once it is `approved`, the basket has a payment instrument with its token, and the email, name and address of the payer that it lacked: once, however often this is called. `refused` and `expired` change nothing.',
  auth: 'shopper',
  parameters: z.object({ approvalId: Id }),
  handle: ({ shop, shopper, parameters }) => shop.approvals.check(shopper, parameters.approvalId),
  answer: ({ id, state, methodId, basketId }) => ({ approvalId: id, state, methodId, basketId }),
})
