import type { Product } from '#commerce/catalog/catalog.ts'
import type { Price } from '#commerce/pricing/pricing.ts'
import { toDecimal, type Currency } from '#shared/money/money.ts'

interface SetInputs {
  currency: Currency
  products: ReadonlyMap<string, Product>
  prices: ReadonlyMap<string, Price>
}

/**
 * The price of a set: the sum of the products that it adds to the basket, which are the default variants of its
 * members. Undefined for other products, and for a set with a member without a price.
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
