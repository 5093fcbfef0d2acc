import { call } from '#api/call.ts'
import { orderDocument, OrderSchema } from './order-document.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { ExpandedOrderParameters, root } from './parameters.ts'

export const getOrder = call({
  path: `GET ${root}/{orderNo}`,
  summary: "Returns one of the shopper's orders.",
  description:
    'Refuses an order that does not exist or belongs to another shopper (404). An order whose payment was confirmed after its parcel had to leave has a new day: `c_arrivesOn` (absent while there is none), `c_DATE_WANTED` and `c_SHIP_DUE_DATE` are the new ones, and `c_formerArrivesOn` is the day that was shown before.',
  auth: 'shopper',
  parameters: ExpandedOrderParameters,
  async handle({ shop, shopper, parameters: { orderNo, expand } }) {
    const order = await shop.orders.get(shopper, orderNo)
    return isRefusal(order) ? order : { order, expand }
  },
  document: OrderSchema,
  answer: ({ order, expand }, context) => orderDocument(order, context, expand),
})
