import { z } from 'zod'
import { call } from '#api/call.ts'
import { Id } from '#api/parameters.ts'
import { orderDocument } from './order-document.ts'
import { root } from './parameters.ts'

const mostKeyCharacters = 255

export const createOrder = call({
  path: `POST ${root}`,
  summary:
    'Makes the order of a basket and takes its stock. Repeated for the same basket or Idempotency-Key, gives the same order.',
  auth: 'shopper',
  // A whole basket may be sent; all that counts is which.
  body: z.object({ basketId: Id }),
  handle: ({ shop, shopper, site, body, request }) =>
    shop.orders.create(
      shopper,
      site,
      body.basketId,
      request.header('idempotency-key')?.slice(0, mostKeyCharacters),
    ),
  answer: orderDocument,
})
