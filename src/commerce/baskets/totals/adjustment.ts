import type { PriceAdjustment } from '#commerce/baskets/basket.ts'
import type { Discount } from '#commerce/pricing/promotions/engine.ts'

/** A discount as the basket stores it. `target` is the id of the item or shipment, or `order`. */
export const adjustmentOf = (
  { promotion, couponCode, calculator, cents }: Discount,
  target: string,
): PriceAdjustment => ({
  id: `${promotion.id}-${target}`,
  promotionId: promotion.id,
  couponCode,
  text: promotion.callout || promotion.name,
  amountCents: -cents,
  calculator,
  congratulation: promotion.congratulation,
})
