import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { Id, whole } from '#api/input/parameters.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { orderDocument, OrderSchema } from '#api/scapi/shopper-orders/order-document.ts'

const OrderHistoryListSchema = named(
  'OrderHistoryList',
  z.strictObject({
    limit: z.number(),
    offset: z.number(),
    total: z.number(),
    pageSize: z.number(),
    data: z.array(OrderSchema),
  }),
)

/** ACC-061. */
const ordersOfPage = 10

/** API-047. */
export const getOrderHistoryList = call({
  path: 'GET /order-history-list',
  summary: "Returns the customer's orders, newest first, ten a page.",
  description: 'Refuses to show orders of other customers (403).',
  auth: 'registered',
  parameters: z.object({ customerId: Id, page: whole(1, 1_000_000).optional() }),
  async handle({ shop, shopper, parameters: { customerId, page = 1 } }) {
    const offset = (page - 1) * ordersOfPage
    const found = await shop.orders.list(shopper, customerId, { offset, limit: ordersOfPage })
    return isRefusal(found) ? found : { ...found, offset }
  },
  document: OrderHistoryListSchema,
  answer: ({ total, orders, offset }, context) => ({
    limit: orders.length,
    offset,
    total,
    pageSize: ordersOfPage,
    data: orders.map((order) => orderDocument(order, context)),
  }),
})
