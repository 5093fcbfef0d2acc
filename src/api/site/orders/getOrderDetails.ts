import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { orderDocument, OrderSchema } from '#api/scapi/shopper-orders/order-document.ts'

/** API-048. */
export const getOrderDetails = call({
  path: 'GET /order-details',
  summary: "Returns one of the shopper's orders.",
  description: 'Refuses an order that does not exist or belongs to another shopper (404).',
  auth: 'shopper',
  parameters: z.object({ orderId: Id }),
  handle: ({ shop, shopper, parameters }) => shop.orders.get(shopper, parameters.orderId),
  document: OrderSchema,
  answer: orderDocument,
})
