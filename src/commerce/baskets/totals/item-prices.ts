import type { Step } from '#commerce/baskets/pricing-context.ts'
import { totalQuantities } from './total-quantities.ts'

/** Prices of items before promotions. Volume tiers count all units of a product in the basket, across shipments. */
export const itemPrices: Step = (basket, { products, prices, rules }) => {
  const quantities = totalQuantities(basket.items)
  return {
    ...basket,
    items: basket.items.map((item) => {
      const product = products.get(item.productId)
      const price = prices.get(item.productId)
      if (item.bonus || !product || !price) return item
      const unitCents = rules.unitCentsFor(price, quantities.get(item.productId) ?? item.quantity)
      const priceCents = unitCents * item.quantity
      return {
        ...item,
        productName: product.name,
        taxClass: product.taxClass,
        weightGrams: product.weightGrams,
        unitCents,
        priceCents,
        adjustments: [],
        priceAfterItemDiscountCents: priceCents,
        priceAfterOrderDiscountCents: priceCents,
      }
    }),
  }
}
