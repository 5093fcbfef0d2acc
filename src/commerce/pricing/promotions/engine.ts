import { isForMethod, shippingDiscount, type ShippingBenefit } from './benefits/shipping.ts'
import { orderDiscount } from './benefits/order.ts'
import { productDiscounts } from './benefits/product.ts'
import { isMet } from './conditions/is-met.ts'
import { merchandiseTotal } from './conditions/merchandise-total.ts'
import type { EligiblePromotion } from './eligibility.ts'
import type { Benefit, Calculator, Promotion } from './promotion.ts'
import type { PromotionLine } from './selection.ts'

/** A promotion that applied. `cents` is the discount, above zero. */
export interface Discount extends EligiblePromotion {
  calculator: Calculator
  cents: number
}

type Level = Benefit['level']
type OfLevel<L extends Level> = EligiblePromotion & { benefit: Extract<Benefit, { level: L }> }

/**
 * The item discounts by line id, in the order of application. Each promotion reduces the price that remains after the
 * previous ones; its condition uses the undiscounted prices. A line that an exclusive promotion has reduced gets no
 * further discount.
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
      if (promotion.exclusivity !== 'no') closed.add(id)
    }
    current = current.map((line) => reduceBy(line, centsOf.get(line.id)))
  }
  return given
}

/**
 * Separates the promotions that apply alone, in the order in which to try them, from the promotions that apply
 * together.
 */
export function byExclusivity(eligible: readonly EligiblePromotion[]): {
  global: EligiblePromotion[]
  together: EligiblePromotion[]
} {
  const isGlobal = ({ promotion }: EligiblePromotion) => promotion.exclusivity === 'global'
  return { global: eligible.filter(isGlobal), together: eligible.filter((one) => !isGlobal(one)) }
}

/** The order discounts, with each line's share. `lines` are priced after item discounts. */
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
    current = current.map((line, index) => reduceBy(line, shares[index]))
    if (promotion.exclusivity !== 'no') break
  }
  return given
}

/** The shipping discounts of one shipment by a method. `lines` are the shipment's, priced after item discounts. */
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
    if (promotion.exclusivity !== 'no') break
  }
  return given
}

/** The bonus products. `lines` are priced after item discounts. */
export function bonusProducts(
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
): (EligiblePromotion & { productId: string; quantity: number })[] {
  const given: (EligiblePromotion & { productId: string; quantity: number })[] = []
  for (const { promotion, couponCode, benefit } of ofLevel(eligible, 'bonus')) {
    if (!isMet(promotion.condition, lines)) continue
    given.push({ promotion, couponCode, productId: benefit.productId, quantity: benefit.quantity })
    if (promotion.exclusivity !== 'no') break
  }
  return given
}

/** The promotions with bonus products to choose from. `lines` are priced after item discounts. */
export function bonusChoices(
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
): (EligiblePromotion & { productIds: string[]; quantity: number })[] {
  const given: (EligiblePromotion & { productIds: string[]; quantity: number })[] = []
  for (const { promotion, couponCode, benefit } of ofLevel(eligible, 'bonus-choice')) {
    if (!isMet(promotion.condition, lines)) continue
    given.push({ promotion, couponCode, productIds: benefit.productIds, quantity: benefit.quantity })
    if (promotion.exclusivity !== 'no') break
  }
  return given
}

/** Ids of the shipping promotions whose condition `lines` meet, for any method. */
export const earnedShippingPromotions = (
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
): string[] =>
  ofLevel(eligible, 'shipping')
    .filter(({ promotion }) => isMet(promotion.condition, lines))
    .map(({ promotion }) => promotion.id)

/** An approaching discount: the required merchandise total, and the total of the lines. */
export interface Approach {
  promotion: Promotion
  thresholdCents: number
  reachedCents: number
}

/** The approaching shipping discounts of a shipment, for its method. Without a method: for any method. */
export const approachedShipping = (
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
  methodId: string | null,
): (Approach & { benefit: ShippingBenefit })[] =>
  ofLevel(eligible, 'shipping')
    .filter(({ benefit }) => methodId === null || isForMethod(benefit.methodIds, methodId))
    .flatMap(({ promotion, benefit }) => approach(promotion, lines).map((one) => ({ ...one, benefit })))

/** The approaching order discounts of a basket. */
export const approachedOrder = (
  eligible: readonly EligiblePromotion[],
  lines: readonly PromotionLine[],
): (Approach & { benefit: Extract<Benefit, { level: 'order' }> })[] =>
  ofLevel(eligible, 'order').flatMap(({ promotion, benefit }) =>
    approach(promotion, lines).map((one) => ({ ...one, benefit })),
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

const reduceBy = (line: PromotionLine, cents = 0): PromotionLine =>
  cents === 0 ? line : { ...line, amountCents: line.amountCents - cents }
