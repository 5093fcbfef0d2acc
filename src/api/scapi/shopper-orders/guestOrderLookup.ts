import { z } from 'zod'
import { call } from '#api/call.ts'
import { anonymousOrderDocument, orderDocument } from './order-document.ts'
import { OrderParameters, root } from './parameters.ts'

const proof = z.string().trim().min(1).max(256).optional()

/** ACC-064. With the view code of the confirmation the whole order, with a postal code what tells of nobody. */
export const guestOrderLookup = call({
  path: `POST ${root}/{orderNo}/lookup`,
  summary: 'An order for whoever knows its number, an email or phone, and its postal code or view code.',
  auth: 'shopper',
  limit: 'lookup',
  parameters: OrderParameters,
  body: z.object({ email: proof, phone: proof, postalCode: proof, orderViewCode: proof }),
  handle: ({ shop, site, parameters, body: { email, phone, postalCode, orderViewCode } }) =>
    shop.orders.lookUp(site.id, parameters.orderNo, { email, phone, postalCode, accessCode: orderViewCode }),
  answer: ({ order, access }) => (access === 'full' ? orderDocument(order) : anonymousOrderDocument(order)),
})
