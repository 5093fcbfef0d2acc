import { shopDay } from '#shared/dates/calendar-date.ts'
import { unsoldReason } from '#commerce/rules/sale-rule.ts'
import type { Basket, BasketItem } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'
import { fieldText } from '#shared/messages/field-text.ts'

/**
 * The basket without items whose product is no longer sold or has no price. A flash reports each of them (BAG-009).
 */
export function withoutUnsellable(basket: Basket, { products, prices }: PricingContext, now: Date): Basket {
  const today = shopDay(now)
  const isSold = ({ productId, inventoryId }: BasketItem) => {
    const product = products.get(productId)
    const isPickup = inventoryId !== null
    return product && prices.has(productId) && unsoldReason(product, { isPickup, today }) === undefined
  }
  const unsellable = basket.items.filter((item) => !item.bonus && !isSold(item))
  if (unsellable.length === 0) return basket
  return {
    ...basket,
    items: basket.items.filter((item) => !unsellable.includes(item)),
    flashes: [
      ...basket.flashes,
      ...unsellable.map(({ productName, productId }) =>
        fieldText('answers.bag.removed', { name: productName || productId }),
      ),
    ],
  }
}
