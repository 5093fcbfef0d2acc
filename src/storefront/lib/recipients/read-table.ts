import { restored } from './formula-guard.ts'

/** The most rows that are read of a list. */
export const mostRows = 1_000

/** The largest file, in bytes: a thousand long rows have a fifth of it. */
const mostBytes = 2_000_000

export type TableRead =
  | {
      cells: string[][]
      /** The number of each row as a spreadsheet counts it: empty rows and the heading are counted, too. */
      numbers: number[]
      /** Rows beyond the thousandth, which were not read. */
      left: number
    }
  | { problem: 'empty' | 'not-text' | 'too-large' }

const delimiters = ['\t', ',', ';', '|']

/** Reads a list: pasted cells of a spreadsheet, CSV or TSV, as text or as a file in any of the usual encodings. */
export async function readTable(source: string | Uint8Array): Promise<TableRead> {
  if (source.length > mostBytes) return { problem: 'too-large' }
  const text = typeof source === 'string' ? source.replace(/^\uFEFF/, '') : decoded(source)
  if (text === undefined || text.includes('\0')) return { problem: 'not-text' }
  const parse = await openParser()
  const records = parse(text, delimiterOf(text, parse))
  const filled = records
    .map((record, at) => ({ number: at + 1, record: record.map((cell) => restored(cell.trim())) }))
    .filter(({ record }) => record.some(Boolean))
  if (filled.length === 0) return { problem: 'empty' }
  const width = Math.max(...filled.map(({ record }) => record.findLastIndex(Boolean) + 1))
  // One more: the first may be the header.
  const read = filled.slice(0, mostRows + 1)
  return {
    cells: read.map(({ record }) => Array.from({ length: width }, (_, column) => record[column] ?? '')),
    numbers: read.map(({ number }) => number),
    left: filled.length - read.length,
  }
}

type Parser = (text: string, delimiter: string, most?: number) => string[][]

/** Loads the CSV library. A quote that never closes, such as an inch sign, is text. */
async function openParser(): Promise<Parser> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  return (text, delimiter, most) => {
    const options = {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      // Whoever looks for a row counts the empty ones.
      skip_empty_lines: most !== undefined,
      ...(most && { to: most }),
    }
    try {
      return parse(text, options)
    } catch {
      return parse(text, { ...options, quote: null })
    }
  }
}

/** The delimiter that splits the first rows into the most columns of equal number. */
function delimiterOf(text: string, parse: Parser): string {
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters.filter((one) => text.includes(one))) {
    const records = parse(text, delimiter, 20)
    const [width = 1, rows = 0] = mostFrequent(records.map(({ length }) => length).filter((one) => one > 1))
    const even = width > 1 ? rows / records.length + Math.min(width, 20) / 100 : 0
    // A delimiter within a quoted cell tears its quotes apart.
    const score = records.some((record) => record.some(hasTornQuote)) ? even / 4 : even
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

const hasTornQuote = (cell: string): boolean => (cell.match(/"/g)?.length ?? 0) % 2 === 1

/** The number that occurs most often, and how often. */
function mostFrequent(numbers: readonly number[]): [number, number] | [] {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
}

/** The text of a file: Unicode by its mark or by its validity, else the encoding of Windows (Latin-1 with more signs). */
function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // A workbook, a picture or a PDF: text has no such bytes.
  if (bytes.subarray(0, 4_000).includes(0)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
