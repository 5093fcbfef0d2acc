import { call } from '#api/call.ts'
import { CouponInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const addCouponToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/coupons`,
    summary: 'Adds a promo code to the basket.',
    description:
      'The code must be known and must earn a discount now. Refuses an unknown code, a code that is already in the basket and a code that earns nothing.',
    auth: 'shopper',
    parameters: BasketParameters,
    body: CouponInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addCoupon(shopper, parameters.basketId, body.code),
    document: version.schema,
    answer: version.document,
  })
