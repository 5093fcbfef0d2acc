import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'

const PaymentApprovalSchema = named(
  'PaymentApproval',
  z.strictObject({
    approvalId: z.string(),
    state: z.enum(['approved', 'expired', 'open', 'refused']),
    methodId: z.string(),
    basketId: z.string(),
  }),
)

export const getPaymentApproval = call({
  path: 'GET /payment-approvals/{approvalId}',
  summary: 'Returns where the approval of a payment stands, after asking the provider.',
  description:
    'While it is `open`, ask again. Once it is `approved`, the basket has a payment instrument with its token, and the email, name and address of the payer that it lacked: once, however often this is called. `refused` and `expired` change nothing.',
  auth: 'shopper',
  parameters: z.object({ approvalId: Id }),
  handle: ({ shop, shopper, parameters }) => shop.approvals.check(shopper, parameters.approvalId),
  document: PaymentApprovalSchema,
  answer: ({ id, state, methodId, basketId }) => ({ approvalId: id, state, methodId, basketId }),
})
