import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id } from '#api/input/parameters.ts'

const BeginPaymentApprovalResultSchema = named(
  'BeginPaymentApprovalResult',
  z.strictObject({
    approvalId: z.string(),
    approvalUrl: z.string(),
    expiresAt: z.string(),
  }),
)

export const beginPaymentApproval = call({
  path: 'POST /payment-approvals',
  summary: 'Asks a provider, such as PayPal, for the approval of what a basket has to pay.',
  description:
    'Send the browser to `approvalUrl`. The provider sends it back to `returnPath`, with the id in the parameter `approval`. With `wantsAddress` the provider asks for an address to deliver to, shows what each shipping method costs there, and the approval is for the exact total. Refuses methods that cannot pay the basket.',
  auth: 'shopper',
  limit: 'payment',
  status: 201,
  body: z.object({
    methodId: z.string().min(1).max(100),
    basketId: Id,
    wantsAddress: z.boolean().default(false),
    returnPath: z.string().max(500),
  }),
  handle: ({ shop, shopper, body, request }) =>
    shop.approvals.begin(shopper, { ...body, origin: request.origin }),
  document: BeginPaymentApprovalResultSchema,
  answer: ({ id, approvalUrl, expiresAt }) => ({ approvalId: id, approvalUrl, expiresAt }),
})
