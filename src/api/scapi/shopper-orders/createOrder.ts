import { z } from 'zod'
import { call, sendersOf } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { refuse } from '#commerce/refusals.ts'
import { containsCardNumber } from '#shared/payment/card.ts'
import { orderDocument, OrderSchema } from './order-document.ts'
import { root } from './parameters.ts'

const maxKeyCharacters = 255

export const createOrder = call({
  path: `POST ${root}`,
  summary: 'Creates the order of a basket and takes its stock.',
  description:
    'The basket needs items, an email address, whole addresses, shipping methods, and payment for the total. The order is placed once all its payments are authorised. Repeating the call for the same basket, or with the same `Idempotency-Key` header, gives the same order. `c_orderTotal` is the total that the shopper saw, and `c_version` the `c_version` of the basket that was shown: send either or both, and another basket is refused with what has changed (409, `basket-was-changed`). Without them the basket is compared with the last answer that had it. Refuses a basket that is not complete, or has something that cannot be bought now, and more than a few unpaid orders at a time (409). While the payment of an order is checked, a second one with any of its products is refused as `order-under-way` (409), unless `c_orderAgain` is true. For clients other than the shop’s own storefront, payments with a token, gift cards and masked test cards of the sandbox are authorised in this call: a declined one is refused (`payment-declined`), and so is a card with only a masked number where no test cards are taken (`payment-not-authorizable`).',
  auth: 'shopper',
  // Clients may send a whole basket. Only these fields are read.
  body: z.object({
    basketId: Id,
    c_orderTotal: z.number().min(0).max(10_000_000).optional(),
    c_version: z.number().int().optional(),
    c_orderAgain: z.boolean().optional(),
  }),
  async handle({ shop, shopper, site, locale, body, request, client }) {
    const key = request.header('idempotency-key')?.slice(0, maxKeyCharacters)
    if (key && containsCardNumber(key)) return refuse('card-number-refused', { field: 'Idempotency-Key' })
    const authorises = !client.isOwn
    // This call then takes payments, as the others with this limit do.
    const counted = sendersOf(shopper, request).map((one) => `${one} ShopperOrders.createOrder`)
    const flood = authorises && (await shop.limits.take('payment', ...counted))
    if (flood) return flood
    return shop.orders.create(shopper, site, body.basketId, key, {
      shown: {
        version: body.c_version,
        orderTotal: body.c_orderTotal,
      },
      sender: request.ip,
      authorises,
      locale,
      orderAgain: body.c_orderAgain === true,
    })
  },
  document: OrderSchema,
  answer: orderDocument,
})
