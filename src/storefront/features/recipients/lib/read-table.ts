import { restored } from './formula-guard.ts'
import { isHeaderRow } from './header-words.ts'
import { mostFrequent, splitRows, widthOf } from './split-rows.ts'
import { strictRows } from './strict-rows.ts'

/** The maximum number of rows that are read from a list. */
export const mostRows = 1_000

/** The maximum size of a file, in bytes. A thousand long rows have a fifth of it. */
const mostBytes = 2_000_000

export type TableRead =
  | {
      /** Each row has at least as many cells as the first one; a row with split cells has more. */
      cells: string[][]
      /** The row number of each row in the spreadsheet, including empty rows and the heading. */
      numbers: number[]
      /** The number of rows after the thousandth, which were not read. */
      left: number
    }
  | { problem: 'empty' | 'not-text' | 'too-large' }

/** Reads a list: pasted cells of a spreadsheet, CSV or TSV, as text or as a file in a common encoding. */
export async function readTable(source: string | Uint8Array): Promise<TableRead> {
  if (source.length > mostBytes) return { problem: 'too-large' }
  const text = typeof source === 'string' ? source.replace(/^\uFEFF/, '') : decoded(source)
  if (text === undefined || text.includes('\0')) return { problem: 'not-text' }
  const records = (await strictRows(text)) ?? splitRows(text)
  const filled = records
    // The numbers include empty rows, so that shoppers find a row in their spreadsheet.
    .map((record, at) => ({ number: at + 1, record: record.map((cell) => restored(cell.trim())) }))
    .filter(({ record }) => record.some(Boolean))
  if (filled.length === 0) return { problem: 'empty' }
  const people = withoutTitles(filled)
  // One more, because the first may be the header.
  const read = people.slice(0, mostRows + 1)
  const width = tableWidth(read.map(({ record }) => record))
  return {
    cells: read.map(({ record }) => [
      ...Array.from({ length: width }, (_, column) => record[column] ?? ''),
      ...record.slice(width, widthOf(record)),
    ]),
    numbers: read.map(({ number }) => number),
    left: people.length - read.length,
  }
}

interface NumberedRow {
  number: number
  record: string[]
}

/** The maximum number of rows with titles above the heading. */
const mostTitles = 5

/** The rows from the heading on, without titles above it and without its repetitions. */
function withoutTitles(rows: readonly NumberedRow[]): readonly NumberedRow[] {
  const at = rows.findIndex(({ record }) => isHeaderRow(record))
  if (at === -1) return rows
  const titles = rows.slice(0, at)
  const hasTitles = at <= mostTitles && titles.every(({ record }) => record.filter(Boolean).length === 1)
  if (at > 0 && !hasTitles) return rows
  const heading = wordsOf(rows[at]?.record)
  return rows.slice(at).filter(({ record }, place) => place === 0 || wordsOf(record) !== heading)
}

const wordsOf = (record: readonly string[] = []): string => record.filter(Boolean).join('\n').toLowerCase()

/** The number of columns: the width of the heading or of most rows, or else of the longest row. */
function tableWidth(records: readonly string[][]): number {
  const [first = [], ...others] = records
  if (!isHeaderRow(first)) return Math.max(...records.map(widthOf))
  return Math.max(widthOf(first), mostFrequent(others.map(widthOf)) ?? 0)
}

/**
 * The text of a file: Unicode by its byte order mark or by its validity, else Windows-1252, which extends Latin-1.
 */
function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Only binary files have zero bytes here: a workbook, an image or a PDF.
  if (bytes.subarray(0, 4_000).includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
