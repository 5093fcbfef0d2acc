import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { orderDocument } from './order-document.ts'
import { root } from './parameters.ts'

const maxKeyCharacters = 255

export const createOrder = call({
  path: `POST ${root}`,
  summary: 'Creates the order of a basket and takes its stock.',
  description:
    'The basket needs items, an email address, whole addresses, shipping methods, and payment for the total. The order is placed once all its payments are authorised. Repeating the call for the same basket, or with the same `Idempotency-Key` header, gives the same order. Refuses a basket that is not complete, not in stock, or changed in price.',
  auth: 'shopper',
  // Clients may send a whole basket; only its id is read.
  body: z.object({ basketId: Id }),
  handle: ({ shop, shopper, site, body, request }) =>
    shop.orders.create(
      shopper,
      site,
      body.basketId,
      request.header('idempotency-key')?.slice(0, maxKeyCharacters),
    ),
  answer: orderDocument,
})
