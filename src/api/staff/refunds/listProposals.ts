import { staffCall } from '#api/staff-call.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { namesIn, refundDocument } from '#api/staff/order-documents/refund-document.ts'

const listed = 100

export const listProposals = staffCall({
  path: 'GET /refund-proposals',
  summary:
    'Lists the refunds that wait for a decision, the oldest first, without those that the member has proposed',
  access: 'refunds.approve',
  async handle({ shop, member }) {
    const found = await shop.orders.refunds.proposals(member.id, orderReaderOf(member), listed)
    const refunds = found.proposals.map(({ refund }) => refund)
    return { ...found, names: await namesIn(shop, refunds), seesPersons: orderReaderOf(member).seesPersons }
  },
  answer: ({ proposals, count, names, seesPersons }) => ({
    count,
    proposals: proposals.map((one) => refundDocument(one, { names, seesPersons })),
  }),
})
