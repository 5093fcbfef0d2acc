import type { ProductSelection, Promotion } from '#commerce/pricing/promotions/promotion.ts'
import type { PromotionLine } from '#commerce/pricing/promotions/selection.ts'

/** Selects all products. */
export const all: ProductSelection = {
  productIds: [],
  categoryIds: [],
  excludedProductIds: [],
  excludedCategoryIds: [],
}

/** A promotion for all shoppers without a condition, unless the test sets another. */
export const promotion = (given: Pick<Promotion, 'id' | 'benefit'> & Partial<Promotion>): Promotion => ({
  name: given.id,
  callout: '',
  details: '',
  congratulation: null,
  siteIds: ['main'],
  currency: null,
  startsAt: null,
  endsAt: null,
  enabled: true,
  rank: 10,
  exclusivity: 'no',
  couponCodes: [],
  sourceCodes: [],
  customerGroups: [],
  campaignId: null,
  condition: { kind: 'always' },
  ...given,
})

/** A basket line, as promotions receive it. */
export const promotionLine = (
  given: Pick<PromotionLine, 'id' | 'quantity' | 'amountCents'> & Partial<PromotionLine>,
): PromotionLine => ({
  productId: given.id,
  masterId: null,
  categoryIds: new Set(),
  isGiftCard: false,
  ...given,
})
