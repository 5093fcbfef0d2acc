import type { Promotion } from './promotion.ts'

/** A promotion that the shopper qualifies for, and the promo code that it needed. */
export interface EligiblePromotion {
  promotion: Promotion
  couponCode: string | null
}

/** The properties of a shopper that promotions can require. */
export interface Qualifiers {
  /** Promo codes in the basket, as the shopper wrote them. */
  couponCodes: readonly string[]
  sourceCode: string | null
  customerGroups: readonly string[]
}

/**
 * The promotions that the shopper qualifies for by promo code, source code and customer group, if they require any.
 * Exclusive ones are first, regardless of rank: otherwise they would combine with promotions that were applied
 * before.
 */
export function eligiblePromotions(
  promotions: readonly Promotion[],
  qualifiers: Qualifiers,
): EligiblePromotion[] {
  const inOrder = promotions.toSorted((a, b) => orderOf(a) - orderOf(b))
  return inOrder.flatMap((promotion) => {
    const couponCode = qualifiers.couponCodes.find((code) => hasCode(promotion.couponCodes, code))
    const isEligible =
      (promotion.couponCodes.length === 0 || couponCode !== undefined) &&
      (promotion.sourceCodes.length === 0 ||
        (qualifiers.sourceCode !== null && hasCode(promotion.sourceCodes, qualifiers.sourceCode))) &&
      (promotion.customerGroups.length === 0 ||
        promotion.customerGroups.some((group) => qualifiers.customerGroups.includes(group)))
    return isEligible ? [{ promotion, couponCode: couponCode ?? null }] : []
  })
}

const orderOf = ({ exclusivity }: Promotion): number => ({ global: 0, class: 1, no: 2 })[exclusivity]

/** Codes are case-insensitive. */
export const hasCode = (codes: readonly string[], code: string): boolean =>
  codes.some((known) => known.toUpperCase() === code.toUpperCase())
