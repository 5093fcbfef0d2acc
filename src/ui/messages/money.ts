import { moneyFormat } from '#shared/money/money-format.ts'

/**
 * Formats an amount for the locale: `$12.50`. Avoids `Intl.NumberFormat` where it can, because creating the first one
 * is slower than hydrating most components.
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const symbol = symbols[locale]?.[currency]
  return (symbol && dollarsText(amount, symbol)) ?? moneyFormat(locale, currency).format(amount)
}

/** The dollar symbol that Intl writes, in locales with the format `1,234.50`. */
const symbols: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'en-US': { USD: '$', CAD: 'CA$' },
  'en-CA': { USD: 'US$', CAD: '$' },
}

/** Undefined for a negative amount, and for one that is not in whole cents. */
function dollarsText(amount: number, symbol: string): string | undefined {
  const cents = Math.round(amount * 100)
  if (cents < 0 || cents / 100 !== amount || !Number.isSafeInteger(cents)) return undefined
  const [dollars = '', rest = ''] = (cents / 100).toFixed(2).split('.')
  return `${symbol}${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}
