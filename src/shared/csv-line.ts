/** A line of comma-separated values (RFC 4180). Empty for null. */
export const csvLine = (values: readonly Cell[]): string => values.map(cell).join(',')

type Cell = string | number | boolean | Date | null

/** A spreadsheet runs text that begins like a formula, so such text gets a quote in front. */
function cell(value: Cell): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
