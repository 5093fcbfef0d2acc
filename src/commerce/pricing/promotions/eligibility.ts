import type { Promotion } from './promotion.ts'

/** A promotion that this shopper may have, and the promo code that opened it. */
export interface EligiblePromotion {
  promotion: Promotion
  couponCode: string | null
}

/** What the shopper brings along. */
export interface Claims {
  /** Promo codes in the basket, as they are written there. */
  couponCodes: readonly string[]
  sourceCode: string | null
  customerGroups: readonly string[]
}

/** The promotions whose promo code, source code and customer group the shopper has, as far as they ask for any. */
export function eligiblePromotions(promotions: readonly Promotion[], claims: Claims): EligiblePromotion[] {
  return promotions.flatMap((promotion) => {
    const couponCode = claims.couponCodes.find((code) => hasCode(promotion.couponCodes, code))
    const isEligible =
      (promotion.couponCodes.length === 0 || couponCode !== undefined) &&
      (promotion.sourceCodes.length === 0 ||
        (claims.sourceCode !== null && hasCode(promotion.sourceCodes, claims.sourceCode))) &&
      (promotion.customerGroups.length === 0 ||
        promotion.customerGroups.some((group) => claims.customerGroups.includes(group)))
    return isEligible ? [{ promotion, couponCode: couponCode ?? null }] : []
  })
}

/** Codes are compared without case: nobody should have to hold the shift key for a discount. */
export const hasCode = (codes: readonly string[], code: string): boolean =>
  codes.some((known) => known.toUpperCase() === code.toUpperCase())
