import { refuse, type Refusal } from '#commerce/refusals.ts'
import { newId } from '#shared/ids.ts'
import type { Basket } from './basket.ts'
import { senderOf, type BasketCommand } from './dependencies.ts'
import { mostCoupons } from './quotas.ts'

/** Adds a promo code. Refuses a code that no current promotion has (BAG-061), and too many tries of one sender. */
export const addCoupon =
  (typed: string): BasketCommand =>
  async (basket, { pricing, priceRules, site, now, limits, shopper }) => {
    const refused = await limits.take('coupon', senderOf(shopper))
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

/** BAG-062: refuses a code that earns nothing in the repriced basket. */
export function refuseIdleCoupon(typed: string): (repriced: Basket) => Refusal | undefined {
  return ({ coupons }) =>
    coupons.at(-1)?.statusCode === 'applied' ? undefined : refuse('coupon-not-applicable', { code: typed })
}

/** Removes a promo code. */
export const removeCoupon =
  (couponItemId: string): BasketCommand =>
  (basket) =>
    basket.coupons.some(({ id }) => id === couponItemId)
      ? { ...basket, coupons: basket.coupons.filter(({ id }) => id !== couponItemId) }
      : refuse('coupon-item-not-found', { couponItemId })
