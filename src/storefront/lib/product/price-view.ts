import { formatMoney } from '#storefront/lib/messages/money.ts'

/** A price as it is written: every amount a text in the money and manner of the page. */
export interface PriceView {
  /** What it costs now; the least, where variants differ. */
  now: string
  /** The most, where variants differ. */
  upTo?: string | undefined
  /** Before the sale. */
  was?: string | undefined
  /** The most before the sale, where variants differed. */
  wasUpTo?: string | undefined
  perUnit?: { price: string; unit: string } | undefined
  isZero?: true | undefined
}

export interface Amounts {
  price?: number | undefined
  priceMax?: number | undefined
  standardPrice?: number | undefined
  standardPriceMax?: number | undefined
  pricePerUnit?: number | undefined
  unit?: string | undefined
}

/** How the amounts of a product are written (CAT-004 to CAT-006); nothing for what has no price here. */
export function priceView(amounts: Amounts, currency: string, locale: string): PriceView | undefined {
  const { price, priceMax = price, standardPrice = price, pricePerUnit, unit = '' } = amounts
  if (price === undefined || priceMax === undefined || standardPrice === undefined) return undefined
  const { standardPriceMax = Math.max(priceMax, standardPrice) } = amounts
  const isSale = standardPrice > price || standardPriceMax > priceMax
  const written = (amount: number) => formatMoney(amount, currency, locale)
  return {
    now: written(price),
    ...(priceMax > price && { upTo: written(priceMax) }),
    ...(isSale && { was: written(standardPrice) }),
    ...(isSale && standardPriceMax > standardPrice && { wasUpTo: written(standardPriceMax) }),
    ...(pricePerUnit !== undefined && { perUnit: { price: written(pricePerUnit), unit } }),
    ...(price === 0 && priceMax === 0 && { isZero: true }),
  }
}
