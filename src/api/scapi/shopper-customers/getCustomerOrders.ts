import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { whole } from '#api/input/parameters.ts'
import { orderDocument, OrderSchema } from '#api/scapi/shopper-orders/order-document.ts'
import { OrderExpand } from '#api/scapi/shopper-orders/parameters.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
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

/**
 * An ISO 8601 time, or a day in UTC. The hosted platform writes offsets without a colon. `until` a day is until its end.
 */
const instant = (timeOfDay: string) =>
  z
    .string()
    .max(40)
    .transform((text) =>
      /^\d{4}-\d\d-\d\d$/.test(text) ? text + timeOfDay : text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
    )
    .pipe(z.iso.datetime({ offset: true }))

/** The statuses of the documents, and the shop's own. */
const statuses = ['created', 'new', 'open', 'completed', 'cancelled', 'replaced', 'failed'] as const

export const getCustomerOrders = call({
  path: `GET ${customers}/{customerId}/orders`,
  summary: "Returns the customer's orders, newest first.",
  description:
    '`limit` is 10 unless it is sent, and at most 50. `from` and `until` are ISO 8601 times or days. Without `status`: all orders that were placed. Refuses guests and other customers (403); a client other than the shop’s own storefront also reads the orders of its guest, and gets 404 for other customers.',
  auth: 'shopper',
  parameters: CustomerParameters.extend({
    // ACC-061
    limit: whole(1, 50).default(10),
    offset: whole(0, 1_000_000).default(0),
    status: z.enum(statuses).optional(),
    from: instant('T00:00:00Z').optional(),
    until: instant('T23:59:59.999Z').optional(),
    expand: OrderExpand,
  }),
  async handle({ shop, shopper, site, client, parameters: { customerId, status, expand, ...page } }) {
    // An order of which a part has begun is `new` for foreign clients (DROP-071).
    const isNewOrOpen = status === 'new' && !client.isOwn
    const wanted = isNewOrOpen ? ['new', 'open'] : status && [status]
    const siteId = client.isOwn ? undefined : site.id
    const mayBeGuest = !client.isOwn
    const query = { ...page, statuses: wanted, siteId }
    const found = await shop.orders.list(shopper, customerId, query, { mayBeGuest })
    if (!isRefusal(found)) return { ...found, ...page, expand }
    return client.isOwn ? found : refuse('customer-not-found', { customerId })
  },
  document: CustomerOrderResultSchema,
  answer: ({ total, orders, offset, limit, expand }, context) => ({
    total,
    offset,
    limit,
    data: orders.map((order) => orderDocument(order, context, { ...expand, isInHistory: true })),
  }),
})
