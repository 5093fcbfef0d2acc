import type { Basket, ManualAdjustment } from '#commerce/baskets/basket.ts'
import type { BasketCommand, CommandContext } from '#commerce/baskets/dependencies.ts'
import { changedFields, customFields } from '#commerce/baskets/inputs.ts'
import { shippingLineId } from '#commerce/baskets/totals/external-taxes.ts'
import { isRefusal, refuse, type Refusal } from '#commerce/refusals.ts'
import { newId } from '#shared/identity/ids.ts'
import { toCents, type Currency } from '#shared/money/money.ts'
import type { AdjustmentChange, AdjustmentInput } from './inputs.ts'

const mostAdjustments = 100

type Target = Pick<ManualAdjustment, 'level' | 'targetId'>
type Calculator = ManualAdjustment['calculator']

/** See AgentBaskets.addPriceAdjustment. */
export const addPriceAdjustment =
  (input: AdjustmentInput): BasketCommand =>
  async (basket, context) => {
    const target = targetOf(basket, input)
    if (isRefusal(target)) return target
    const promotionId = input.promotionId ?? newId()
    const calculator = calculatorOf(input.discount, basket.currency)
    const problem = await problemOf(basket, { ...target, promotionId, calculator }, context)
    if (problem) return problem
    const now = context.now.toISOString()
    const adjustment: ManualAdjustment = {
      ...target,
      id: newId(),
      promotionId,
      calculator,
      text: input.itemText ?? '',
      mostCents: centsNow(basket, target, calculator, context),
      createdBy: context.shopper.agent?.memberId ?? '',
      reasonCode: input.reasonCode ?? null,
      createdAt: now,
      modifiedAt: now,
      custom: customFields(input),
    }
    return { ...basket, manualAdjustments: [...(basket.manualAdjustments ?? []), adjustment] }
  }

/** See AgentBaskets.changePriceAdjustment. */
export const changePriceAdjustment =
  (adjustmentId: string, change: AdjustmentChange): BasketCommand =>
  (basket, context) => {
    const adjustment = basket.manualAdjustments?.find(({ id }) => id === adjustmentId)
    if (!adjustment) return unknownAdjustment(basket, adjustmentId)
    const calculator = changedCalculator(adjustment, change, basket.currency)
    if (isRefusal(calculator)) return calculator
    const changed: ManualAdjustment = {
      ...adjustment,
      calculator,
      text: change.itemText ?? adjustment.text,
      reasonCode: change.reasonCode === undefined ? adjustment.reasonCode : change.reasonCode || null,
      custom: changedFields(adjustment.custom, change),
      modifiedAt: context.now.toISOString(),
      ...(change.appliedDiscount && { mostCents: centsNow(basket, adjustment, calculator, context) }),
    }
    return {
      ...basket,
      manualAdjustments: basket.manualAdjustments?.map((one) => (one === adjustment ? changed : one)) ?? [],
    }
  }

/** See AgentBaskets.removePriceAdjustment. */
export const removePriceAdjustment =
  (adjustmentId: string): BasketCommand =>
  ({ manualAdjustments = [], ...basket }) => {
    const left = manualAdjustments.filter(({ id }) => id !== adjustmentId)
    if (left.length === manualAdjustments.length) {
      return unknownAdjustment({ ...basket, manualAdjustments }, adjustmentId)
    }
    return left.length > 0 ? { ...basket, manualAdjustments: left } : basket
  }

/** An adjustment of a promotion exists, but cannot be changed. */
function unknownAdjustment(basket: Basket, priceAdjustmentId: string): Refusal {
  const known = [
    ...basket.orderAdjustments,
    ...basket.items.flatMap(({ adjustments }) => adjustments),
    ...basket.shipments.flatMap(({ shippingAdjustments }) => shippingAdjustments),
  ].find(({ id }) => id === priceAdjustmentId)
  return known
    ? refuse('price-adjustment-not-possible', { promotionId: known.promotionId, reason: 'not-manual' })
    : refuse('price-adjustment-not-found', { priceAdjustmentId })
}

/** The line or shipment of an adjustment, by the id that the basket document shows. */
function targetOf({ items, shipments }: Basket, { level, itemId = '' }: AdjustmentInput): Target | Refusal {
  if (level === 'order') return { level, targetId: null }
  const found =
    level === 'product'
      ? items.find(({ id, bonus }) => id === itemId && bonus === null)
      : shipments.find(({ id, methodId }) => shippingLineId(id) === itemId && methodId !== null)
  return found ? { level, targetId: found.id } : refuse('item-not-found', { itemId })
}

function calculatorOf({ type, value }: AdjustmentInput['discount'], currency: Currency): Calculator {
  if (type === 'percentage') return { kind: 'percent', percent: Math.min(value, 100) }
  return { kind: type === 'amount' ? 'amount' : 'fixed-price', cents: toCents(value, currency) }
}

/** The calculator with the value of the change. Its type cannot change. */
function changedCalculator(
  { calculator, promotionId }: ManualAdjustment,
  { appliedDiscount }: AdjustmentChange,
  currency: Currency,
): Calculator | Refusal {
  if (!appliedDiscount) return calculator
  const { type, percentage, amount } = appliedDiscount
  const value = type === 'percentage' ? percentage : amount
  if (value === undefined) return refuse('price-adjustment-not-possible', { promotionId, reason: 'no-value' })
  const changed = calculatorOf({ type, value }, currency)
  return changed.kind === calculator.kind
    ? changed
    : refuse('price-adjustment-not-possible', { promotionId, reason: 'other-type' })
}

/** Refuses what a new adjustment must not be. */
async function problemOf(
  { manualAdjustments = [], siteId }: Basket,
  { level, targetId, promotionId, calculator }: Target & Pick<ManualAdjustment, 'promotionId' | 'calculator'>,
  { pricing }: CommandContext,
): Promise<Refusal | undefined> {
  const no = (reason: 'fixed-price-of-order' | 'fixed-price-twice' | 'promotion-used') =>
    refuse('price-adjustment-not-possible', { promotionId, reason })
  if (manualAdjustments.length >= mostAdjustments) {
    return refuse('quota-exceeded', { quota: 'price adjustments', limit: mostAdjustments })
  }
  if (calculator.kind === 'fixed-price') {
    if (level === 'order') return no('fixed-price-of-order')
    const others = manualAdjustments.filter((one) => one.level === level && one.targetId === targetId)
    if (others.some((one) => one.calculator.kind === 'fixed-price')) return no('fixed-price-twice')
  }
  const isUsed = manualAdjustments.some((one) => one.promotionId === promotionId)
  return isUsed || (await pricing.promotion(siteId, promotionId)) ? no('promotion-used') : undefined
}

/** The discount on the amounts of now. */
function centsNow(
  basket: Basket,
  { level, targetId }: Target,
  calculator: Calculator,
  { priceRules }: CommandContext,
): number {
  if (level === 'product') {
    const item = basket.items.find(({ id }) => id === targetId)
    return item ? priceRules.discountOf(calculator, item.priceCents, item.quantity) : 0
  }
  const shipment = basket.shipments.find(({ id }) => id === targetId)
  const baseCents = level === 'order' ? basket.productSubtotalCents : (shipment?.shippingCents ?? 0)
  return priceRules.discountOf(calculator, baseCents)
}
