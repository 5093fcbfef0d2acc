import { call } from '#api/call.ts'
import { Id } from '#api/input/parameters.ts'
import { BasketParameters, type BasketsVersion } from './version.ts'

export const removeCouponFromBasket = <Document>(version: BasketsVersion<Document>) =>
  call({
    path: `DELETE ${version.root}/{basketId}/coupons/{couponItemId}`,
    summary: 'Removes a promo code from the basket.',
    description: 'Refuses a code that is not in the basket (404).',
    auth: 'shopper',
    parameters: BasketParameters.extend({ couponItemId: Id }),
    handle: ({ shop, shopper, parameters }) =>
      shop.baskets.removeCoupon(shopper, parameters.basketId, parameters.couponItemId),
    document: version.schema,
    answer: version.document,
  })
