import { z } from 'zod'
import { CurrencySchema, named } from '#api/documents/document-schema.ts'
import type { Promotion } from '#commerce/pricing/promotions/promotion.ts'

const PromotionSchema = named(
  'Promotion',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    calloutMsg: z.string(),
    details: z.string(),
    currency: CurrencySchema.optional(),
    startDate: z.string().optional(),
    endDate: z.string().optional(),
    c_level: z.enum(['bonus', 'bonus-choice', 'order', 'product', 'shipping']),
    c_needsCoupon: z.boolean(),
  }),
)

export const PromotionResultSchema = named(
  'PromotionResult',
  z.strictObject({
    data: z.array(PromotionSchema),
    limit: z.number(),
    total: z.number(),
  }),
)

export type PromotionDocument = ReturnType<typeof promotionDocument>

export const promotionDocument = (promotion: Promotion) => ({
  id: promotion.id,
  name: promotion.name,
  calloutMsg: promotion.callout,
  details: promotion.details,
  ...(promotion.currency !== null && { currency: promotion.currency }),
  ...(promotion.startsAt !== null && { startDate: promotion.startsAt }),
  ...(promotion.endsAt !== null && { endDate: promotion.endsAt }),
  c_level: promotion.benefit.level,
  c_needsCoupon: promotion.couponCodes.length > 0,
})
