import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { orderDocument, OrderSchema } from '#api/scapi/shopper-orders/order-document.ts'

export const cancelOrder = call({
  path: 'POST /order-cancellation',
  summary: 'Cancels an order, or a shipment of it.',
  description:
    'Until the day on which it leaves (`c_SHIP_DUE_DATE`), while it waits (`c_state`); a shipment without such a day for half an hour after the order (409 `Cancel Too Late`). Without `shipmentId` the whole order is cancelled, which has to wait as a whole; an e-gift card of it that somebody has spent from, or that was mailed, keeps it (409). Stock, places of delivery days and money go back at once. Repeated, it answers with the order as it is. Refuses an order that does not exist or belongs to another shopper (404). The buyer gets an email.',
  auth: 'shopper',
  limit: 'form',
  body: z.object({ orderNo: Id, shipmentId: Id.optional() }),
  handle: ({ shop, shopper, body }) => shop.orders.cancel(shopper, body),
  document: OrderSchema,
  answer: orderDocument,
})
