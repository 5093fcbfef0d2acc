import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { staffCall } from '#api/staff-call.ts'
import { changerOf } from '#api/staff/order-actor.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { seen } from '#api/staff/refunds/refund-inputs.ts'
import { refusalFor } from '#api/staff/refusal-for.ts'
import { readWholeOrder, wholeOrderDocument } from '#api/staff/order-documents/whole-order.ts'

export const recordCheck = staffCall({
  path: 'POST /orders/{no}/checks',
  summary:
    'Records a check that has come. With less than is due the order stays held; what is more goes back by hand. The same check recorded twice changes nothing',
  access: 'orders.edit',
  takesKey: true,
  sendsMail: true,
  parameters: z.object({ no: OrderNo }),
  body: z.strictObject({
    version: seen.version,
    amountCents: z.number().int().min(1).max(100_000_000),
    /** As printed on the check. */
    number: z.string().trim().min(1).max(40),
    receivedOn: z.string().refine(isCalendarDate, 'must be a day, YYYY-MM-DD'),
  }),
  async handle(context) {
    const { shop, member, parameters, body } = context
    const { version, ...check } = body
    const order = await shop.orders.administration.recordCheck(parameters.no, check, {
      ...changerOf(context),
      version,
    })
    return isRefusal(order)
      ? refusalFor(context, order)
      : readWholeOrder(shop, order, orderReaderOf(member), member)
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: wholeOrderDocument,
})
