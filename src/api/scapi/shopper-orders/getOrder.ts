import { call } from '#api/call.ts'
import { orderDocument } from './order-document.ts'
import { OrderParameters, root } from './parameters.ts'

export const getOrder = call({
  path: `GET ${root}/{orderNo}`,
  summary: 'One of the shopper’s orders.',
  auth: 'shopper',
  parameters: OrderParameters,
  handle: ({ shop, shopper, parameters }) => shop.orders.get(shopper, parameters.orderNo),
  answer: orderDocument,
})
