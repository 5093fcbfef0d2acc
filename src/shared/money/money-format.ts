import type { Currency } from './currency.ts'

/** ISO 4217 gives these currencies decimals, which `Intl` leaves out because nobody pays in them. A shop that has such prices shows them. */
const rareDecimals = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'

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
      maximumFractionDigits: rareDecimals.includes(currency) ? 3 : undefined,
    })
    formats.set(key, format)
  }
  return format
}
