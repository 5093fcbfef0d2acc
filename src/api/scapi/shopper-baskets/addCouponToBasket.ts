import { call } from '#api/call.ts'
import { CouponInput } from '#commerce/baskets/inputs.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const addCouponToBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `POST ${version.root}/{basketId}/coupons`,
    summary: 'Adds a promo code that earns something.',
    auth: 'shopper',
    limit: 'coupon',
    parameters: BasketParameters,
    body: CouponInput,
    handle: ({ shop, shopper, parameters, body }) =>
      shop.baskets.addCoupon(shopper, parameters.basketId, body.code),
    answer: version.document,
  })
