import type { Product } from '#commerce/catalog/catalog.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'

interface SetInputs {
  currency: Currency
  products: ReadonlyMap<string, Product>
  prices: ReadonlyMap<string, Price>
}

/**
 * What a set costs: the sum of what it puts into the basket, which is the default variant of each member. Undefined for
 * other products, and for a set of which a part has no price.
 */
export function setPrice(
  product: Product,
  { products, prices, currency }: SetInputs,
): { price: number; standardPrice: number } | undefined {
  if (product.type !== 'set') return undefined
  const parts = product.setProductIds.map((id) => products.get(id)?.defaultVariantId ?? id)
  const priced = parts.flatMap((id) => prices.get(id) ?? [])
  if (priced.length < parts.length) return undefined
  const total = (cents: (price: Price) => number) =>
    toDecimal(
      priced.reduce((sum, one) => sum + cents(one), 0),
      currency,
    )
  return {
    price: total(({ listCents, saleCents }) => Math.min(listCents, saleCents ?? listCents)),
    standardPrice: total(({ listCents }) => listCents),
  }
}
