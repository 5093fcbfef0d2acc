/** A line of comma-separated values (RFC 4180). Empty for null. */
export const csvLine = (values: readonly (string | Date | null)[]): string => values.map(cell).join(',')

/** A spreadsheet runs text that begins like a formula, so such text gets a quote in front. */
function cell(value: string | Date | null): string {
  const text = value instanceof Date ? value.toISOString() : (value ?? '')
  const harmless = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
