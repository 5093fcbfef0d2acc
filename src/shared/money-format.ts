import type { Currency } from './currency.ts'

/** No currency has more decimals. An amount has those of its currency, so that none is written that it does not have. */
const mostDecimals = 4

const formats = new Map<string, Intl.NumberFormat>()

/**
 * How amounts of a currency are written in a locale. Cached: creating a format takes longer than a page of prices. The locale may
 * leave out decimals that are zero (1200 Ft), but none that the currency has.
 */
export function moneyFormat(locale: string, currency: Currency, minimumFractionDigits?: number) {
  const key = `${locale} ${currency} ${minimumFractionDigits ?? ''}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits,
      maximumFractionDigits: mostDecimals,
    })
    formats.set(key, format)
  }
  return format
}
