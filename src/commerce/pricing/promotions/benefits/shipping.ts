import { discountOf } from '#commerce/pricing/promotions/calculators/discount-of.ts'
import type { Benefit } from '#commerce/pricing/promotions/promotion.ts'

export type ShippingBenefit = Extract<Benefit, { level: 'shipping' }>

/** What the benefit takes off sending one shipment by a method. */
export const shippingDiscount = (
  { calculator, methodIds }: ShippingBenefit,
  { methodId, priceCents }: { methodId: string; priceCents: number },
): number => (isForMethod(methodIds, methodId) ? discountOf(calculator, priceCents) : 0)

/** No methods named means all. */
export const isForMethod = (methodIds: readonly string[], methodId: string): boolean =>
  methodIds.length === 0 || methodIds.includes(methodId)
