import type { BasketItem } from '#commerce/baskets/basket.ts'
import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { BasketPricing } from '#commerce/baskets/pricing-context.ts'
import type { PromotionLine } from '#commerce/pricing/promotions/selection.ts'

/** Lines as promotions see them, at the price that `amountOf` reads. What promotions gave is no ground for more. */
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

// Products and category tables live in the read model and change as a whole: a table of theirs can be kept with them.
const known = new WeakMap<ReadonlyMap<string, Category>, WeakMap<Product, ReadonlySet<string>>>()

/** The categories of a product and all above them. */
function categoriesOf(product: Product, categories: ReadonlyMap<string, Category>): ReadonlySet<string> {
  const byProduct = known.get(categories) ?? new WeakMap<Product, ReadonlySet<string>>()
  known.set(categories, byProduct)
  const found =
    byProduct.get(product) ??
    new Set(product.categoryIds.flatMap((id) => [id, ...(categories.get(id)?.ancestorIds ?? [])]))
  byProduct.set(product, found)
  return found
}
