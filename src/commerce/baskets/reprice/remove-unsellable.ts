import type { Basket } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'

/** The basket without lines whose product or price is gone, each told in a flash (BAG-009). */
export function withoutUnsellable(basket: Basket, { products, prices }: PricingContext): Basket {
  const isSold = (productId: string) => products.get(productId)?.isOnline === true && prices.has(productId)
  const gone = basket.items.filter(({ bonus, productId }) => !bonus && !isSold(productId))
  if (gone.length === 0) return basket
  return {
    ...basket,
    items: basket.items.filter((item) => !gone.includes(item)),
    flashes: [
      ...basket.flashes,
      ...gone.map(
        ({ productName, productId }) =>
          `${productName || productId} is no longer available and was removed from your bag.`,
      ),
    ],
  }
}
