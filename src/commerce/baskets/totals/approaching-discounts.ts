import type { ApproachingDiscount, Basket } from '#commerce/baskets/basket.ts'
import type { BasketPricing, Step } from '#commerce/baskets/pricing-context.ts'
import type { Approach } from '#commerce/pricing/promotions/engine.ts'
import { moneyText } from '#shared/money/money-text.ts'
import { itemsByShipment } from './items-by-shipment.ts'
import { promotionLines } from './promotion-lines.ts'
import { shipmentLines } from './shipping-methods.ts'
import { fieldText } from '#shared/messages/field-text.ts'

/**
 * Discounts that a higher total would qualify for (BAG-016, SHIP-010): on shipping per delivery, and on the whole
 * order.
 */
export const approachingDiscounts: Step = (basket, pricing) => ({
  ...basket,
  approachingDiscounts: [...ofShipments(basket, pricing), ...ofOrder(basket, pricing)],
})

function ofShipments(basket: Basket, pricing: BasketPricing): ApproachingDiscount[] {
  const itemsOf = itemsByShipment(basket.items)
  return basket.shipments
    .filter(({ storeId }) => storeId === null)
    .flatMap(({ id, methodId }) => {
      const lines = shipmentLines(itemsOf({ id }), pricing)
      if (lines.length === 0) return []
      return pricing.rules
        .approachedShipping(pricing.eligible, lines, methodId)
        .map((approach) => ({
          ...describe(approach, basket, pricing),
          level: 'shipping' as const,
          shipmentId: id,
          calculator: approach.benefit.calculator,
          methodIds: approach.benefit.methodIds,
        }))
        .filter(({ remainCents }) => remainCents > 0 || methodId === null)
    })
}

function ofOrder(basket: Basket, pricing: BasketPricing): ApproachingDiscount[] {
  const lines = promotionLines(basket.items, pricing, (item) => item.priceAfterItemDiscountCents)
  if (lines.length === 0) return []
  return pricing.rules
    .approachedOrder(pricing.eligible, lines)
    .map((approach) => ({
      ...describe(approach, basket, pricing),
      level: 'order' as const,
      shipmentId: null,
      calculator: approach.benefit.calculator,
      methodIds: [],
    }))
    .filter(({ remainCents }) => remainCents > 0)
}

function describe(
  { promotion, thresholdCents, reachedCents }: Approach,
  { currency }: Pick<Basket, 'currency'>,
  { site, locale }: Pick<BasketPricing, 'site' | 'locale'>,
) {
  const remainCents = Math.max(thresholdCents - reachedCents, 0)
  const discount = promotion.congratulation ?? promotion.name
  return {
    promotionId: promotion.id,
    text:
      remainCents > 0
        ? fieldText('answers.approaching.more', {
            amount: moneyText(remainCents, currency, locale ?? localeOf(site, currency)),
            discount,
          })
        : fieldText('answers.approaching.reached', { discount }),
    thresholdCents,
    remainCents,
    merchandiseCents: reachedCents,
  }
}

/** The locale in which the site sells in a currency, for baskets without a locale. */
const localeOf = ({ locales, defaultLocale }: BasketPricing['site'], currency: string): string =>
  locales.find(({ preferredCurrency }) => preferredCurrency === currency)?.id ?? defaultLocale
