import { discountOf } from '#commerce/pricing/promotions/calculators/discount-of.ts'
import type { Benefit } from '#commerce/pricing/promotions/promotion.ts'

export type ShippingBenefit = Extract<Benefit, { level: 'shipping' }>

/** The discount in cents on one shipment's shipping cost by a method. */
export const shippingDiscount = (
  { calculator, methodIds }: ShippingBenefit,
  { methodId, priceCents }: { methodId: string; priceCents: number },
): number => (isForMethod(methodIds, methodId) ? discountOf(calculator, priceCents) : 0)

/** An empty list means all methods. */
export const isForMethod = (methodIds: readonly string[], methodId: string): boolean =>
  methodIds.length === 0 || methodIds.includes(methodId)
