import { z } from 'zod'
import { OrderNo } from '#commerce/orders/search/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { staffCall } from '#api/staff-call.ts'
import { changerOf } from './order-actor.ts'
import { orderReaderOf } from './order-reader.ts'
import { readWholeOrder, wholeOrderDocument } from './whole-order.ts'

export const retryMovement = staffCall({
  path: 'POST /orders/{no}/money/retry',
  summary: 'Asks the payment gateway again for the money of an order that it refused for good',
  access: 'refunds.make',
  takesKey: true,
  parameters: z.object({ no: OrderNo }),
  body: z.strictObject({}),
  async handle(context) {
    const { shop, member, parameters } = context
    const order = await shop.orders.administration.retryMoney(parameters.no, changerOf(context))
    return isRefusal(order) ? order : readWholeOrder(shop, order, orderReaderOf(member), member)
  },
  subject: ({ parameters: { no } }) => `order ${no}`,
  answer: wholeOrderDocument,
})
