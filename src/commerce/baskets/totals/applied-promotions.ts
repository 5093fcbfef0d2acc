import type { Basket } from '#commerce/baskets/basket.ts'

/** The promotions that give a discount, a bonus or a choice of bonus products in a calculated basket. */
export const appliedPromotions = ({
  items,
  shipments,
  orderAdjustments,
  bonusChoices = [],
}: Basket): Set<string> =>
  new Set(
    [
      ...items.flatMap(({ adjustments }) => adjustments),
      ...items.flatMap(({ bonus }) => bonus ?? []),
      ...shipments.flatMap(({ shippingAdjustments }) => shippingAdjustments),
      ...orderAdjustments,
      ...bonusChoices,
    ]
      // An agent's adjustment is no promotion, whatever id it has.
      .filter((one) => !('manual' in one))
      .map(({ promotionId }) => promotionId),
  )
