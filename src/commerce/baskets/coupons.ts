import { refuse, type Refusal } from '#commerce/refusals.ts'
import { newId } from '#shared/identity/ids.ts'
import type { Basket } from './basket.ts'
import { sendersOf, type BasketCommand } from './dependencies.ts'
import { mostCoupons } from './limits/quotas.ts'

/** Adds a promo code. Refuses a code without a current promotion (BAG-061), and too many tries of one sender. */
export const addCoupon =
  (typed: string): BasketCommand =>
  async (basket, { pricing, priceRules, site, now, limits, shopper }) => {
    const refused = await limits.take('coupon', ...sendersOf(shopper))
    if (refused) return refused
    const promotions = await pricing.promotions(site.id, basket.currency, now)
    const code = promotions
      .flatMap(({ couponCodes }) => couponCodes)
      .find((known) => priceRules.hasCode([known], typed))
    if (code === undefined) return refuse('coupon-unknown', { code: typed })
    if (basket.coupons.some((coupon) => coupon.code === code)) {
      return refuse('coupon-already-in-basket', { code })
    }
    if (basket.coupons.length >= mostCoupons) {
      return refuse('quota-exceeded', { quota: 'promo codes', limit: mostCoupons })
    }
    return {
      ...basket,
      coupons: [
        ...basket.coupons,
        { id: newId(), code, isValid: true, statusCode: 'no_applicable_promotion' },
      ],
    }
  }

/**
 * BAG-062: refuses a code without a discount in the repriced basket, or a code that can no longer be used. With
 * `keepsIdle`, a code whose condition is not met yet stays (DROP-065).
 */
export function couponProblem(
  typed: string,
  { keepsIdle }: { keepsIdle: boolean },
): (repriced: Basket) => Refusal | undefined {
  return ({ coupons }) => {
    const added = coupons.at(-1)
    if (keepsIdle && added?.statusCode === 'no_applicable_promotion') return undefined
    switch (added?.statusCode) {
      case 'applied':
        return undefined
      case 'redemption_limit_exceeded':
      case 'customer_redemption_limit_exceeded':
        return refuse('coupon-limit-reached', { code: added.code, statusCode: added.statusCode })
      default:
        return refuse('coupon-not-applicable', { code: typed })
    }
  }
}

/** Removes a promo code. */
export const removeCoupon =
  (couponItemId: string): BasketCommand =>
  (basket) =>
    basket.coupons.some(({ id }) => id === couponItemId)
      ? { ...basket, coupons: basket.coupons.filter(({ id }) => id !== couponItemId) }
      : refuse('coupon-item-not-found', { couponItemId })
