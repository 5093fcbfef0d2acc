/** A record of a CSV file. */
export interface CsvRecord {
  /** The line on which the record ends, from 1. A quoted cell may have several lines. */
  line: number
  cells: string[]
}

/**
 * The records of a CSV text, without empty lines. The separator is a comma, or the one of the first line: cells
 * copied from a spreadsheet have tabs.
 */
export function readCsv(text: string): CsvRecord[] {
  const separator = separatorOf(text)
  const records: CsvRecord[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  const end = () => {
    cells.push(cell)
    if (cells.length > 1 || cell !== '') records.push({ line, cells })
    cells = []
    cell = ''
  }
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  for (let at = 0; at < plain.length; at++) {
    const char = plain[at] ?? ''
    if (isQuoted && char === '"' && plain[at + 1] === '"') {
      cell += char
      at++
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && char === separator) {
      cells.push(cell)
      cell = ''
    } else if (!isQuoted && char === '\n') {
      end()
      line++
    } else {
      cell += char
      if (char === '\n') line++
    }
  }
  end()
  return records
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n')
  return [',', '\t', ';'].find((separator) => first.includes(separator)) ?? ','
}

/** Writes CSV. Each record stays on its line. */
export function writeCsv(records: readonly CsvRecord[]): string {
  let text = ''
  let line = 1
  for (const { line: last, cells } of records) {
    const written = cells.map(quoted).join(',')
    const first = last - (written.split('\n').length - 1)
    text += '\n'.repeat(Math.max(0, first - line)) + written + '\n'
    line = last + 1
  }
  return text
}

const quoted = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
