/** A cell of a CSV file. A spreadsheet runs text that begins like a formula, so such text gets a quote in front. */
export function csvCell(value: string | number | boolean | Date | null): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
