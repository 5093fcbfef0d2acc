import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import type { BonusChoice } from '#commerce/baskets/basket.ts'

export const BonusDiscountLineItemSchema = named(
  'BonusDiscountLineItem',
  z.strictObject({
    id: z.string(),
    promotionId: z.string(),
    couponCode: z.string().optional(),
    bonusProducts: z.array(z.strictObject({ productId: z.string(), productName: z.string() })),
    maxBonusItems: z.number(),
  }),
)

/** BonusDiscountLineItem (DROP-064). */
export const bonusDiscountLineItemDocument = (choice: BonusChoice) => ({
  id: choice.id,
  promotionId: choice.promotionId,
  couponCode: choice.couponCode ?? undefined,
  bonusProducts: choice.products.map(({ id, name }) => ({ productId: id, productName: name })),
  maxBonusItems: choice.quantity,
})
