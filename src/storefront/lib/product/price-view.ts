import { formatMoney } from '#ui/messages/money.ts'

/** A price as the page shows it: amounts are formatted for its currency and locale. */
export interface PriceView {
  /** The current price; the lowest one if variants differ. */
  now: string
  /** The highest price, if variants differ. */
  upTo?: string | undefined
  /** The price before the sale. A price range has a saving instead, because two ranges are hard to compare. */
  was?: string | undefined
  /** The largest saving among the variants. */
  saving?: string | undefined
  perUnit?: { price: string; unit: string } | undefined
  /** The list has lower prices than the highest one: 'From $5.95'. */
  isFrom?: true | undefined
  /** The lowest price for a volume. */
  lowest?: string | undefined
  isZero?: true | undefined
}

export interface Amounts {
  price?: number | undefined
  priceMax?: number | undefined
  standardPrice?: number | undefined
  standardPriceMax?: number | undefined
  pricePerUnit?: number | undefined
  unit?: string | undefined
  /** The lowest price for a volume. */
  lowestPrice?: number | undefined
  /** The price filter of the list: all of its prices are below this. */
  priceBelow?: number | null | undefined
}

/** Formats the amounts of a product (CAT-004 to CAT-006); `undefined` without a price. */
export function priceView(amounts: Amounts, currency: string, locale: string): PriceView | undefined {
  const { price, priceMax = price, standardPrice = price, pricePerUnit, unit = '' } = amounts
  const { lowestPrice, priceBelow } = amounts
  if (price === undefined || priceMax === undefined || standardPrice === undefined) return undefined
  const { standardPriceMax = Math.max(priceMax, standardPrice) } = amounts
  const isSale = standardPrice > price || standardPriceMax > priceMax
  const isRange = priceMax > price || standardPriceMax > standardPrice
  // Compares the variant with the lowest price, and the variant with the highest standard price.
  const saving = Math.max(standardPrice - price, standardPriceMax - priceMax)
  const format = (amount: number) => formatMoney(amount, currency, locale)
  return {
    now: format(price),
    ...(priceMax > price && { upTo: format(priceMax) }),
    ...(isSale && (isRange ? { saving: format(saving) } : { was: format(standardPrice) })),
    ...(pricePerUnit !== undefined && { perUnit: { price: format(pricePerUnit), unit } }),
    ...(priceMax > price && typeof priceBelow === 'number' && priceMax >= priceBelow && { isFrom: true }),
    ...(lowestPrice !== undefined &&
      pricePerUnit === undefined &&
      lowestPrice < price && { lowest: format(lowestPrice) }),
    ...(price === 0 && priceMax === 0 && { isZero: true }),
  }
}
