import type { Category, Product } from '#commerce/catalog/catalog.ts'
import type { Price, ProductPromotion } from './pricing.ts'
import { discountOf } from './promotions/calculators/discount-of.ts'
import { eligiblePromotions, type Qualifiers } from './promotions/eligibility.ts'
import type { Promotion } from './promotions/promotion.ts'
import { selects } from './promotions/selection.ts'

/** The anonymous shopper for whom pages are rendered, so that every reader gets the same page. */
const anonymousShopper: Qualifiers = {
  couponCodes: [],
  sourceCode: null,
  customerGroups: ['Everyone', 'Unregistered'],
}

/**
 * The product promotions that a shopper is offered, by product id and in the order of application. The promotional
 * price is the usual price if the promotion has a condition.
 */
export function productPromotions(
  promotions: readonly Promotion[],
  products: readonly Product[],
  categories: ReadonlyMap<string, Category>,
  prices: ReadonlyMap<string, Price>,
  qualifiers: Qualifiers = anonymousShopper,
): Map<string, ProductPromotion[]> {
  const offered = eligiblePromotions(promotions, qualifiers).flatMap(({ promotion }) => {
    const { benefit } = promotion
    return benefit.level === 'product' ? [{ promotion, benefit }] : []
  })
  return new Map(
    products.map((product) => {
      const line = lineOf(product, categories, prices)
      const reached = offered.filter(({ benefit }) => selects(benefit.to, line))
      return [
        product.id,
        reached.map(({ promotion, benefit }) => ({
          promotion,
          promotionalCents:
            promotion.condition.kind === 'always'
              ? line.amountCents - discountOf(benefit.calculator, line.amountCents)
              : line.amountCents,
        })),
      ]
    }),
  )
}

function lineOf(
  { id, masterId, variantIds, categoryIds, isGiftCard }: Product,
  categories: ReadonlyMap<string, Category>,
  prices: ReadonlyMap<string, Price>,
) {
  const [cheapest = 0] = [id, ...variantIds]
    .flatMap((productId) => prices.get(productId) ?? [])
    .map(({ listCents, saleCents }) => saleCents ?? listCents)
    .toSorted((a, b) => a - b)
  return {
    id,
    productId: id,
    masterId,
    categoryIds: new Set(
      categoryIds.flatMap((category) => [category, ...(categories.get(category)?.ancestorIds ?? [])]),
    ),
    isGiftCard,
    quantity: 1,
    amountCents: cheapest,
  }
}
