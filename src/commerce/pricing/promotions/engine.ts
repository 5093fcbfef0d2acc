import { isForMethod, shippingDiscount, type ShippingBenefit } from './benefits/shipping.ts'
import { orderDiscount } from './benefits/order.ts'
import { productDiscounts } from './benefits/product.ts'
import { isMet } from './conditions/is-met.ts'
import { merchandiseTotal } from './conditions/merchandise-total.ts'
import type { EligiblePromotion } from './eligibility.ts'
import type { Benefit, Calculator, Promotion } from './promotion.ts'
import type { PromotionLine } from './selection.ts'

/** A promotion that took something off; `cents` is what, and above zero. */
export interface Discount extends EligiblePromotion {
  calculator: Calculator
  cents: number
}

type Level = Benefit['level']
type OfLevel<L extends Level> = EligiblePromotion & { benefit: Extract<Benefit, { level: L }> }

/**
 * What promotions take off lines, in the order in which they apply; each sees what those before it left, its condition
 * sees the undiscounted prices. A line that an exclusive promotion reduced takes no more. Gives the discounts by line.
 */
export function itemDiscounts(
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
): Map<string, Discount[]> {
  const given = new Map<string, Discount[]>()
  let current = lines
  const closed = new Set<string>()
  for (const { promotion, couponCode, benefit } of ofLevel(eligible, 'product')) {
    if (!isMet(promotion.condition, lines)) continue
    const reachable = current.filter(({ id }) => !closed.has(id))
    const discounts = productDiscounts(benefit, reachable)
    const centsOf = new Map(reachable.map(({ id }, index) => [id, discounts[index] ?? 0]))
    for (const [id, cents] of centsOf) {
      if (cents === 0) continue
      const discount = { promotion, couponCode, calculator: benefit.calculator, cents }
      given.set(id, [...(given.get(id) ?? []), discount])
      if (promotion.isExclusive) closed.add(id)
    }
    current = current.map((line) => lessen(line, centsOf.get(line.id)))
  }
  return given
}

/** What promotions take off the whole, with each line's share. `lines` are priced after item discounts. */
export function orderDiscounts(
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
): (Discount & { shares: number[] })[] {
  const given: (Discount & { shares: number[] })[] = []
  let current = lines
  for (const { promotion, couponCode, benefit } of ofLevel(eligible, 'order')) {
    if (!isMet(promotion.condition, lines)) continue
    const { cents, shares } = orderDiscount(benefit, current)
    if (cents === 0) continue
    given.push({ promotion, couponCode, calculator: benefit.calculator, cents, shares })
    current = current.map((line, index) => lessen(line, shares[index]))
    if (promotion.isExclusive) break
  }
  return given
}

/** What promotions take off sending `lines`, the ones of one shipment priced after item discounts, by a method. */
export function shippingDiscounts(
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
  { methodId, priceCents }: { methodId: string; priceCents: number },
): Discount[] {
  const given: Discount[] = []
  let left = priceCents
  for (const { promotion, couponCode, benefit } of ofLevel(eligible, 'shipping')) {
    if (!isMet(promotion.condition, lines)) continue
    const cents = shippingDiscount(benefit, { methodId, priceCents: left })
    if (cents === 0) continue
    given.push({ promotion, couponCode, calculator: benefit.calculator, cents })
    left -= cents
    if (promotion.isExclusive) break
  }
  return given
}

/** What promotions give for free. `lines` are priced after item discounts. */
export function bonusProducts(
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
): (EligiblePromotion & { productId: string; quantity: number })[] {
  const given: (EligiblePromotion & { productId: string; quantity: number })[] = []
  for (const { promotion, couponCode, benefit } of ofLevel(eligible, 'bonus')) {
    if (!isMet(promotion.condition, lines)) continue
    given.push({ promotion, couponCode, productId: benefit.productId, quantity: benefit.quantity })
    if (promotion.isExclusive) break
  }
  return given
}

/** Ids of shipping promotions that `lines` earn, whatever method will be chosen. */
export const earnedShippingPromotions = (
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
): string[] =>
  ofLevel(eligible, 'shipping')
    .filter(({ promotion }) => isMet(promotion.condition, lines))
    .map(({ promotion }) => promotion.id)

/** A merchandise total that opens a discount, and how far `lines` are. */
export interface Approach {
  promotion: Promotion
  thresholdCents: number
  reachedCents: number
}

/** The shipping discounts that a shipment's lines are on their way to, for a method or, before one is chosen, for any. */
export const approachedShipping = (
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
  methodId: string | null,
): (Approach & { benefit: ShippingBenefit })[] =>
  ofLevel(eligible, 'shipping')
    .filter(({ benefit }) => methodId === null || isForMethod(benefit.methodIds, methodId))
    .flatMap((one) => approach(one.promotion, lines).map((far) => ({ ...far, benefit: one.benefit })))

/** The order discounts that a basket's lines are on their way to. */
export const approachedOrder = (
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
): (Approach & { benefit: Extract<Benefit, { level: 'order' }> })[] =>
  ofLevel(eligible, 'order').flatMap((one) =>
    approach(one.promotion, lines).map((far) => ({ ...far, benefit: one.benefit })),
  )

function approach(promotion: Promotion, lines: readonly PromotionLine[]): Approach[] {
  const { condition } = promotion
  if (condition.kind !== 'merchandise-total' || condition.minimumCents === 0) return []
  const reachedCents = merchandiseTotal(condition, lines)
  return [{ promotion, thresholdCents: condition.minimumCents, reachedCents }]
}

function ofLevel<L extends Level>(eligible: readonly EligiblePromotion[], level: L): OfLevel<L>[] {
  return eligible.flatMap((one) => {
    const { benefit } = one.promotion
    return isOfLevel(benefit, level) ? [{ ...one, benefit }] : []
  })
}

const isOfLevel = <L extends Level>(benefit: Benefit, level: L): benefit is Extract<Benefit, { level: L }> =>
  benefit.level === level

const lessen = (line: PromotionLine, cents = 0): PromotionLine =>
  cents === 0 ? line : { ...line, amountCents: line.amountCents - cents }
