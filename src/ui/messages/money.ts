const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount for the locale: `$12.50`. Formats are cached: creating one takes longer than a page of prices, and the
 * first `Intl.NumberFormat` of a page longer than hydrating most components.
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const symbol = symbols[locale]?.[currency]
  return (symbol && dollarsText(amount, symbol)) ?? intlText(amount, currency, locale)
}

/** What Intl writes before an amount of dollars, in locales that write `1,234.50`. */
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

function intlText(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format.format(amount)
}
