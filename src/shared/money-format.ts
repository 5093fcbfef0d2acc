import { decimalsOf, type Currency } from './currency.ts'

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
      maximumFractionDigits: decimalsOf(currency),
    })
    formats.set(key, format)
  }
  return format
}

/** An amount in cents as the locale writes it: '$12.50', '12,50 €'. */
export const moneyText = (cents: number, currency: Currency, locale: string): string =>
  moneyFormat(locale, currency).format(cents / 10 ** decimalsOf(currency))

/** An amount in cents, without decimals where they are zero: '$25', '$24.50'. */
export const shortMoneyText = (cents: number, currency: Currency, locale: string): string =>
  cents % 10 ** decimalsOf(currency) === 0
    ? moneyFormat(locale, currency, 0).format(cents / 10 ** decimalsOf(currency))
    : moneyText(cents, currency, locale)
