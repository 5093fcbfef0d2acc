import type { Basket } from '#commerce/baskets/basket.ts'
import type { PricingContext } from '#commerce/baskets/pricing-context.ts'

/** The basket without items whose product or price no longer exists; a flash reports each of them (BAG-009). */
export function withoutUnsellable(basket: Basket, { products, prices }: PricingContext): Basket {
  const isSold = (productId: string) => products.get(productId)?.isOnline === true && prices.has(productId)
  const unsellable = basket.items.filter(({ bonus, productId }) => !bonus && !isSold(productId))
  if (unsellable.length === 0) return basket
  return {
    ...basket,
    items: basket.items.filter((item) => !unsellable.includes(item)),
    flashes: [
      ...basket.flashes,
      ...unsellable.map(
        ({ productName, productId }) =>
          `${productName || productId} is no longer available and was removed from your bag.`,
      ),
    ],
  }
}
