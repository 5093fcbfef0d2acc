const formats = new Map<string, Intl.NumberFormat>()

/** An amount as the locale writes it: `$12.50`. Formats are kept: making one costs more than a whole page's prices. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formats.set(key, format)
  }
  return format.format(amount)
}
