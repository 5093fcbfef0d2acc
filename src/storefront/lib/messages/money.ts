const formats = new Map<string, Intl.NumberFormat>()

/** Formats an amount for the locale: `$12.50`. Formats are cached: creating one takes longer than a page of prices. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format.format(amount)
}
