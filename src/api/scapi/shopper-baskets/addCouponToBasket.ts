import { call } from '#api/call.ts'
import { CouponInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const addCouponToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/coupons`,
    summary: 'Adds a promo code to the basket.',
    description:
      'Refuses an unknown code, a code that is already in the basket and a code that can no longer be used. A code that gives no discount yet stays with `statusCode` `no_applicable_promotion`; for the own client it is refused.',
    auth: 'shopper',
    parameters: BasketParameters,
    body: CouponInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addCoupon(shopper, parameters.basketId, body.code),
    document: version.schema,
    answer: version.document,
  })
