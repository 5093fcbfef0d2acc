import type { Basket } from '#commerce/baskets/basket.ts'

/** CouponItem, of a basket or an order. */
export const couponItemDocument = ({ id, code, isValid, statusCode }: Basket['coupons'][number]) => ({
  couponItemId: id,
  code,
  valid: isValid,
  statusCode,
})
