import type { ApproachingDiscount, Basket } from '#commerce/baskets/basket.ts'
import { toDecimal } from '#shared/money.ts'
import { basketDocument } from '#api/scapi/shopper-baskets/basket-document.ts'
import { discountDocument } from '#api/scapi/shopper-baskets/price-adjustment-document.ts'

/** Basket of ShopperBaskets v2: that of v1, with taxes by rate and what a temporary basket is. */
export function basketV2Document(basket: Basket) {
  return {
    ...basketDocument(basket),
    temporaryBasket: basket.isTemporary,
    taxRoundedAtGroup: false,
    groupedTaxItems: groupedTaxes(basket),
  }
}

/** … with `expand=approaching_discounts`. */
export function expandedBasketV2Document(basket: Basket) {
  return {
    ...basketV2Document(basket),
    approachingDiscounts: basket.approachingDiscounts
      .filter(({ remainCents }) => remainCents > 0)
      .map(approachingDiscountV2),
  }
}

function groupedTaxes({ items, shipments }: Basket) {
  const centsByRate = new Map<number, number>()
  const add = (rate: number, cents: number) =>
    rate > 0 && centsByRate.set(rate, (centsByRate.get(rate) ?? 0) + cents)
  for (const { taxRate, taxCents } of items) add(taxRate, taxCents)
  for (const { shippingTaxRate, shippingTaxCents } of shipments) add(shippingTaxRate, shippingTaxCents)
  return [...centsByRate].map(([taxRate, cents]) => ({ taxRate, taxValue: toDecimal(cents) }))
}

function approachingDiscountV2(discount: ApproachingDiscount) {
  return {
    type: discount.level,
    conditionThreshold: toDecimal(discount.thresholdCents),
    merchandiseTotal: toDecimal(discount.merchandiseCents),
    discount: discountDocument(discount.calculator),
    promotionLink: { promotionId: discount.promotionId, calloutMsg: discount.text },
    shipmentId: discount.shipmentId ?? undefined,
    shippingMethods: discount.methodIds.map((id) => ({ id })),
  }
}
