import type { Currency } from './currency.ts'

/**
 * Currencies with decimals in ISO 4217 that `Intl` leaves out because they are not used in payments. A shop with such
 * prices shows them.
 */
const rareDecimals = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * The format of a currency's amounts in a locale. Cached, because creating a format takes longer than formatting a
 * page of prices. A locale may leave out zero decimals (1200 Ft), but no others.
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
