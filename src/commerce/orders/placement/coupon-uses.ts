import type { Basket } from '#commerce/baskets/basket.ts'
import type { OrderDependencies } from '#commerce/orders/dependencies.ts'
import type { StoredOrder } from '#commerce/orders/queries.ts'

/**
 * Counts an order as a use of its effective promo codes, and marks codes with a limit. Runs no statement without a
 * limit. The basket was read while their counts were locked, so no limit is exceeded.
 */
export async function withCountedCoupons(
  { coupons }: Pick<OrderDependencies, 'coupons'>,
  basket: Basket,
): Promise<Basket> {
  const applied = basket.coupons.filter(({ statusCode }) => statusCode === 'applied')
  if (applied.length === 0) return basket
  const codes = applied.map(({ code }) => code)
  const counted = await coupons.redeem({ codes, email: basket.customerEmail })
  return {
    ...basket,
    coupons: basket.coupons.map((coupon) =>
      counted.includes(coupon.code) ? { ...coupon, isCounted: true } : coupon,
    ),
  }
}

/** Releases the counted uses of an order, as Salesforce does when an order fails or is cancelled. */
export const giveBackCoupons = (
  { coupons }: Pick<OrderDependencies, 'coupons'>,
  order: Pick<StoredOrder, 'coupons' | 'customerEmail'>,
): Promise<void> =>
  coupons.giveBack({
    codes: order.coupons.flatMap(({ code, isCounted }) => (isCounted ? [code] : [])),
    email: order.customerEmail,
  })
