import { isHeaderRow } from './header-words.ts'
import { splitRow, type RowPlace, type Separators, type SplitRow } from './split-row.ts'

/** If several fit, the first one is used. The last one is for rows that mix both. */
const choices: readonly Separators[] = [['\t'], [';'], ['|'], [','], ['\t', ',']]

/**
 * Splits a list with rows in different formats: each row by the separator that results in the width of the list. The
 * heading defines the width, or else most rows do.
 */
export function splitRows(text: string): string[][] {
  const first = rowsBy(text, undefined)
  const heading = first.find(isHeaderRow)
  const width = heading?.length ?? mostFrequent(first.map(widthOf).filter((cells) => cells > 1))
  return width === undefined ? first : rowsBy(text, width)
}

/** The number of cells, without empty cells at the end. */
export const widthOf = (cells: readonly string[]): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** The rows of a text, each split by the separator that fits the width best. */
function rowsBy(text: string, width: number | undefined): string[][] {
  const rows: string[][] = []
  for (let at = 0; at < text.length;) {
    const { cells, end } = bestSplit(text, at, width)
    rows.push(cells)
    at = end
  }
  return rows
}

function bestSplit(text: string, start: number, width: number | undefined): SplitRow {
  let best: { split: SplitRow; score: number } | undefined
  for (const separators of choices) {
    const split = splitBy({ text, start, separators }, width)
    const score = scoreOf(split.cells, { separators, width })
    if (!best || score > best.score) best = { split, score }
  }
  if (!best) throw new Error('Unreachable: there are choices')
  return withinQuotes(best.split, width)
}

/**
 * A quoted cell may have several lines. A stray quote would include the next rows in its cell: then a single line
 * fits better.
 */
function splitBy(place: RowPlace, width: number | undefined): SplitRow {
  const { separators } = place
  const split = splitRow(place, { hasLines: true })
  if (width === undefined || !split.cells.some((cell) => /[\r\n]/.test(cell))) return split
  const line = splitRow(place, { hasLines: false })
  const fit = { separators, width }
  return widthScore(line.cells, fit) > widthScore(split.cells, fit) ? line : split
}

/**
 * Splits a row that is quoted as a whole. Some programs write a row in this way because they treat it as one cell.
 */
function withinQuotes(split: SplitRow, width: number | undefined): SplitRow {
  const [only = ''] = split.cells
  const isRow = split.cells.length === 1 && /[\t;|,]/.test(only) && !/[\r\n]/.test(only)
  if (!isRow) return split
  const inner = choices
    .map((separators) => splitRow({ text: only, start: 0, separators }, { hasLines: false }))
    .map(({ cells }, at) => ({ cells, score: scoreOf(cells, { separators: choices[at] ?? [], width }) }))
    .toSorted((one, other) => other.score - one.score)[0]
  return inner && inner.cells.length > 1 ? { ...split, cells: inner.cells } : split
}

interface Fit {
  separators: Separators
  width: number | undefined
}

/**
 * A score of how well a split fits. Extra cells can be joined again, but missing cells are lost. While the width is
 * unknown, a comma has half the weight, because cells often contain commas.
 */
function scoreOf(cells: readonly string[], { separators, width }: Fit): number {
  const faults = (cells.some(hasTornQuote) ? 1_000 : 0) + (cells.length === 1 ? 2_000 : 0)
  const isMixed = separators.length > 1
  if (width === undefined)
    return (isMixed ? -1 : (cells.length - 1) * (separators[0] === ',' ? 0.5 : 1)) - faults
  return widthScore(cells, { separators, width }) - faults
}

function widthScore(
  cells: readonly string[],
  { separators, width }: { separators: Separators; width: number },
): number {
  const more = widthOf(cells) - width
  return (more > 0 ? -more : 1.5 * more) - (separators.length > 1 ? 2 : 0)
}

/**
 * Whether a cell has a separator between two quotes, or only one of its outer quotes: its row was then split by the
 * wrong separators.
 */
const hasTornQuote = (cell: string): boolean =>
  /["”]\s*[\t;|,]\s*["“]/.test(cell) ||
  (/^\s*["“]|["”]\s*$/.test(cell) && (cell.match(/["“”]/g)?.length ?? 0) % 2 === 1)

/** The most frequent number. Of equally frequent numbers, returns the largest. */
export function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted(([one, times], [other, often]) => often - times || other - one)[0]?.[0]
}
