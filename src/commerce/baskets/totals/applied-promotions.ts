import type { Basket } from '#commerce/baskets/basket.ts'

/** The promotions that give a discount or a bonus in a calculated basket. */
export const appliedPromotions = ({ items, shipments, orderAdjustments }: Basket): Set<string> =>
  new Set(
    [
      ...items.flatMap(({ adjustments }) => adjustments),
      ...items.flatMap(({ bonus }) => bonus ?? []),
      ...shipments.flatMap(({ shippingAdjustments }) => shippingAdjustments),
      ...orderAdjustments,
    ].map(({ promotionId }) => promotionId),
  )
