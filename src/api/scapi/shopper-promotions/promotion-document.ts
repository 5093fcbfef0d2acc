import type { Promotion } from '#commerce/pricing/promotions/promotion.ts'

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
