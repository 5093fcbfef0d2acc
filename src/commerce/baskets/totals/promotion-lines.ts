import type { BasketItem } from '#commerce/baskets/basket.ts'
import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { BasketPricing } from '#commerce/baskets/pricing-context.ts'
import type { PromotionLine } from '#commerce/pricing/promotions/selection.ts'

/**
 * Items in the form of the promotion rules, with the price that `amountOf` reads. Bonus items qualify for no
 * promotions.
 */
export const promotionLines = (
  items: readonly BasketItem[],
  { products, categories }: BasketPricing,
  amountOf: (item: BasketItem) => number,
): PromotionLine[] =>
  items.flatMap((item) => {
    const product = products.get(item.productId)
    if (item.bonus || !product) return []
    return [
      {
        id: item.id,
        productId: item.productId,
        masterId: product.masterId,
        categoryIds: categoriesOf(product, categories),
        isGiftCard: product.isGiftCard,
        quantity: item.quantity,
        amountCents: amountOf(item),
      },
    ]
  })

// The read model replaces product objects and category maps when they change, so they can be cache keys.
const cache = new WeakMap<ReadonlyMap<string, Category>, WeakMap<Product, ReadonlySet<string>>>()

/** The categories of a product and all their ancestors. */
function categoriesOf(product: Product, categories: ReadonlyMap<string, Category>): ReadonlySet<string> {
  const byProduct = cache.get(categories) ?? new WeakMap<Product, ReadonlySet<string>>()
  cache.set(categories, byProduct)
  const found =
    byProduct.get(product) ??
    new Set(product.categoryIds.flatMap((id) => [id, ...(categories.get(id)?.ancestorIds ?? [])]))
  byProduct.set(product, found)
  return found
}
