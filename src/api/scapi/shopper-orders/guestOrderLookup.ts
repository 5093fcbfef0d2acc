import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { anonymousOrderDocument, AnonymousOrderSchema, orderDocument, OrderSchema } from './order-document.ts'
import { OrderParameters, root } from './parameters.ts'

const proof = z.string().trim().min(1).max(256).optional()

/** ACC-064. The view code is on the order confirmation. */
export const guestOrderLookup = call({
  path: `POST ${root}/{orderNo}/lookup`,
  summary: 'Returns an order to somebody who can identify it.',
  description:
    'Needs the order number, an email address or phone number, and the postal code or view code. With the view code the answer is the whole order. With the postal code it has no names, streets, messages or payments. Refuses wrong details (404) and missing ones (400).',
  auth: 'shopper',
  limit: 'lookup',
  parameters: OrderParameters,
  body: z.object({ email: proof, phone: proof, postalCode: proof, orderViewCode: proof }),
  handle: ({ shop, site, parameters, body: { email, phone, postalCode, orderViewCode } }) =>
    shop.orders.lookUp(site.id, parameters.orderNo, { email, phone, postalCode, accessCode: orderViewCode }),
  document: named('FoundOrder', z.union([OrderSchema, AnonymousOrderSchema])),
  answer: ({ order, access }, context) =>
    access === 'full' ? orderDocument(order, context) : anonymousOrderDocument(order),
})
