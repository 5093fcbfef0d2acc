import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { anonymousOrderDocument, AnonymousOrderSchema, orderDocument, OrderSchema } from './order-document.ts'
import { ExpandedOrderParameters, root } from './parameters.ts'

const proof = z.string().trim().min(1).max(256).optional()

/** ACC-064. The view code is on the order confirmation. */
export const guestOrderLookup = call({
  path: `POST ${root}/{orderNo}/lookup`,
  summary: 'Returns an order to somebody who can identify it.',
  description:
    'Needs the order number, an email address or phone number, and the postal code or view code. With the view code the answer is the whole order. With the postal code it has no names, streets, messages or payment instruments. For clients other than the shop’s own storefront, the shopper of the order needs no more than its number. Refuses wrong details (404) and missing ones (400).',
  auth: 'shopper',
  limit: 'lookup',
  parameters: ExpandedOrderParameters,
  body: z.object({ email: proof, phone: proof, postalCode: proof, orderViewCode: proof }),
  async handle({ shop, shopper, site, client, parameters: { orderNo, expand }, body }) {
    const own = client.isOwn ? undefined : await shop.orders.get(shopper, orderNo)
    if (own && !isRefusal(own) && own.siteId === site.id)
      return { order: own, access: 'full' as const, expand }
    const { email, phone, postalCode, orderViewCode: accessCode } = body
    const found = await shop.orders.lookUp(site.id, orderNo, { email, phone, postalCode, accessCode })
    return isRefusal(found) ? found : { ...found, expand }
  },
  document: named('FoundOrder', z.union([OrderSchema, AnonymousOrderSchema])),
  answer: ({ order, access, expand }, context) =>
    (access === 'full' ? orderDocument : anonymousOrderDocument)(order, context, expand),
})
