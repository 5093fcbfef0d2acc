import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { orderDocument, OrderSchema } from '#api/scapi/shopper-orders/order-document.ts'

/**
 * Returns the state of a payment whose response was lost, for the page that waits for the payment. The page knows its
 * basket even before it has an order number.
 */
export const checkPayment = call({
  path: 'POST /check-payment',
  summary:
    'Returns the newest order of a basket, after asking the gateway about a payment without an answer.',
  description:
    'The order is `new` once its money is held. While the answer is missing it is `created`: ask again a second later. When nobody works on its payment any more it becomes `failed`, and its basket is open again. Refuses a basket without an order (404).',
  auth: 'shopper',
  body: z.object({ basketId: Id }),
  handle: ({ shop, shopper, body }) => shop.orders.checkPayment(shopper, body.basketId),
  document: OrderSchema,
  answer: orderDocument,
})
