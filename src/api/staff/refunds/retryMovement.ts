import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { changerOf } from '#api/staff/order-actor.ts'
import { orderReaderOf } from '#api/staff/order-reader.ts'
import { refusalFor } from '#api/staff/refusal-for.ts'
import { seen } from './refund-inputs.ts'
import { readWholeOrder, wholeOrderDocument } from '#api/staff/order-documents/whole-order.ts'

export const retryMovement = staffCall({
  path: 'POST /orders/{no}/money/retry',
  summary: 'Asks the payment gateway again for the money of an order that it refused for good',
  access: 'refunds.make',
  takesKey: true,
  parameters: z.object({ no: OrderNo }),
  body: z.strictObject({ version: seen.version }),
  async handle(context) {
    const { shop, member, parameters, body } = context
    const order = await shop.orders.administration.retryMoney(parameters.no, {
      ...changerOf(context),
      ...body,
    })
    return isRefusal(order)
      ? refusalFor(context, order)
      : readWholeOrder(shop, order, orderReaderOf(member), member)
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: wholeOrderDocument,
})
