import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { orderDocument } from '#api/scapi/shopper-orders/order-document.ts'

/** API-048: one order of the shopper. */
export const getOrderDetails = call({
  path: 'GET /order-details',
  summary: 'One of the shopper’s orders.',
  auth: 'shopper',
  parameters: z.object({ orderId: Id }),
  handle: ({ shop, shopper, parameters }) => shop.orders.get(shopper, parameters.orderId),
  answer: orderDocument,
})
