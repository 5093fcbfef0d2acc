/** A line of comma-separated values (RFC 4180). Empty for null. */
export const csvLine = (values: readonly Cell[]): string => values.map(cell).join(',')

type Cell = string | number | boolean | Date | null

/** A spreadsheet runs text that begins like a formula (OWASP, CSV injection), so such text gets a quote in front. */
export const harmlessCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function cell(value: Cell): string {
  const harmless = harmlessCell(value instanceof Date ? value.toISOString() : String(value ?? ''))
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
