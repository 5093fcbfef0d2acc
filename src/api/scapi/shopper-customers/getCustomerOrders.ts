import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { whole } from '#api/input/parameters.ts'
import { orderDocument, OrderSchema } from '#api/scapi/shopper-orders/order-document.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { CustomerParameters, customers } from './parameters.ts'

const CustomerOrderResultSchema = named(
  'CustomerOrderResult',
  z.strictObject({
    total: z.number(),
    offset: z.number(),
    limit: z.number(),
    data: z.array(OrderSchema),
  }),
)

const Instant = z.iso.datetime({ offset: true })

export const getCustomerOrders = call({
  path: `GET ${customers}/{customerId}/orders`,
  summary: "Returns the customer's orders, newest first.",
  description:
    '`limit` is 10 unless it is sent, and at most 50. `from` and `until` are ISO 8601 times. Refuses guests and other customers (403).',
  auth: 'shopper',
  parameters: CustomerParameters.extend({
    // ACC-061
    limit: whole(1, 50).default(10),
    offset: whole(0, 1_000_000).default(0),
    status: z.enum(['created', 'new', 'open', 'completed', 'cancelled', 'failed']).optional(),
    from: Instant.optional(),
    until: Instant.optional(),
  }),
  async handle({ shop, shopper, parameters: { customerId, ...page } }) {
    const found = await shop.orders.list(shopper, customerId, page)
    return isRefusal(found) ? found : { ...found, ...page }
  },
  document: CustomerOrderResultSchema,
  answer: ({ total, orders, offset, limit }, context) => ({
    total,
    offset,
    limit,
    data: orders.map((order) => orderDocument(order, context)),
  }),
})
