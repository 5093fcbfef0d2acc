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
    'The basket needs items, an email address, whole addresses, shipping methods, and payment for the total. The order is placed once all its payments are authorised. Repeating the call for the same basket, or with the same `Idempotency-Key` header, gives the same order. Refuses a basket that is not complete, not in stock, or changed in price, and more than a few unpaid orders at a time (409). While the payment of an order is checked, a second one with any of its products is refused as `order-under-way` (409), unless `c_orderAgain` is true.',
  auth: 'shopper',
  // Clients may send a whole basket; only its id and this field are read.
  body: z.object({ basketId: Id, c_orderAgain: z.boolean().optional() }),
  handle: ({ shop, shopper, site, body, request }) =>
    shop.orders.create(
      shopper,
      site,
      body.basketId,
      request.header('idempotency-key')?.slice(0, maxKeyCharacters),
      { sender: request.ip, orderAgain: body.c_orderAgain === true },
    ),
  answer: orderDocument,
})
