/** If several produce the same number of columns, the first one is used. */
const delimiters = ['\t', ';', '|', ',']

/**
 * The rows of a text that is a valid table (RFC 4180): one separator, the same width for all rows, and quotes only
 * around whole cells. Returns `undefined` for any other text.
 */
export async function strictRows(text: string): Promise<string[][] | undefined> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  let best: { rows: string[][]; weight: number } | undefined
  for (const delimiter of delimiters.filter((one) => text.includes(one))) {
    const rows = rowsBy(delimiter, (options) => parse(text, options))
    const width = rows && widthOfAll(rows)
    if (!rows || !width) continue
    // Cells never contain a tab, but often a comma.
    const weight = width * (delimiter === '\t' ? Infinity : delimiter === ',' ? 0.5 : 1)
    if (!best || weight > best.weight) best = { rows, weight }
  }
  return best?.rows
}

interface ParseOptions {
  delimiter: string
  record_delimiter: string[]
  relax_column_count: true
}

function rowsBy(delimiter: string, parse: (options: ParseOptions) => string[][]): string[][] | undefined {
  try {
    return parse({ delimiter, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true })
  } catch {
    return undefined // A quote that does not enclose a whole cell.
  }
}

/** The number of cells that all rows have; `undefined` when rows differ, or have one cell. Ignores empty lines. */
function widthOfAll(rows: readonly (readonly string[])[]): number | undefined {
  const widths = new Set(rows.filter((row) => row.length > 1 || row[0]?.trim()).map(({ length }) => length))
  const [width = 0] = widths
  return widths.size === 1 && width > 1 ? width : undefined
}
