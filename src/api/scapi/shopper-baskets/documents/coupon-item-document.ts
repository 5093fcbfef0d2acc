import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { Basket } from '#commerce/baskets/basket.ts'

export const CouponItemSchema = named(
  'CouponItem',
  z.strictObject({
    couponItemId: z.string(),
    code: z.string(),
    valid: z.boolean(),
    statusCode: z.enum([
      'applied',
      'no_active_promotion',
      'no_applicable_promotion',
      'redemption_limit_exceeded',
      'customer_redemption_limit_exceeded',
    ]),
  }),
)

/** CouponItem, of a basket or an order. */
export const couponItemDocument = ({ id, code, isValid, statusCode }: Basket['coupons'][number]) => ({
  couponItemId: id,
  code,
  valid: isValid,
  statusCode,
})
