/** Characters that separate the cells of a row. */
export type Separators = readonly string[]

const closingQuotes: Readonly<Record<string, string>> = { '"': '"', '“': '”' }

export interface SplitRow {
  cells: string[]
  /** The start of the next row. */
  end: number
}

export interface RowPlace {
  text: string
  start: number
  separators: Separators
}

/**
 * Splits the row at a position of a text. Allows spaces around quoted cells. A quote that does not enclose a whole
 * cell, such as an inch sign, is text. `hasLines`: a quoted cell may have several lines.
 */
export function splitRow({ text, start, separators }: RowPlace, options: { hasLines: boolean }): SplitRow {
  const cells: string[] = []
  let at = start
  for (;;) {
    const place = { text, start: at, separators }
    const { cell, end } = quotedCell(place, options) ?? plainCell(place)
    cells.push(cell)
    const sign = text[end]
    if (sign !== undefined && separators.includes(sign)) at = end + 1
    else return { cells, end: afterLine(text, end) }
  }
}

const spaces = /[ \u00a0]/

function skipSpaces({ text, start, separators }: RowPlace): number {
  let at = start
  for (let sign = text[at]; sign !== undefined; sign = text[(at += 1)])
    if (separators.includes(sign) || !(spaces.test(sign) || sign === '\t')) break
  return at
}

const isLineEnd = (sign: string | undefined): boolean => sign === undefined || sign === '\n' || sign === '\r'

const afterLine = (text: string, at: number): number =>
  text.startsWith('\r\n', at) ? at + 2 : Math.min(at + 1, text.length)

/**
 * A cell in quotes, with doubled quotes inside it. Returns `undefined` when the quotes do not enclose a whole cell.
 */
function quotedCell(
  place: RowPlace,
  { hasLines }: { hasLines: boolean },
): { cell: string; end: number } | undefined {
  const { text, separators } = place
  const opening = skipSpaces(place)
  const quote = closingQuotes[text[opening] ?? '']
  if (quote === undefined) return undefined
  let closing = text.indexOf(quote, opening + 1)
  while (quote === '"' && closing !== -1 && text[closing + 1] === quote)
    closing = text.indexOf(quote, closing + 2)
  if (closing === -1) return undefined
  const end = skipSpaces({ text, start: closing + 1, separators })
  const isWhole = isLineEnd(text[end]) || separators.includes(text[end] ?? '')
  const cell = text.slice(opening + 1, closing)
  if (!isWhole || (!hasLines && /[\r\n]/.test(cell))) return undefined
  return { cell: quote === '"' ? cell.replaceAll('""', '"') : cell, end }
}

function plainCell({ text, start, separators }: RowPlace): { cell: string; end: number } {
  let end = start
  while (!isLineEnd(text[end]) && !separators.includes(text[end] ?? '')) end += 1
  return { cell: withoutDoubledQuotes(text.slice(start, end).trim()), end }
}

/** Removes the outer quotes of text that was quoted twice: `""Hi""`. */
const withoutDoubledQuotes = (cell: string): string => /^""(.+)""$/.exec(cell)?.[1]?.trim() ?? cell
