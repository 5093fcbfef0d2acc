import { harmlessCell } from '#shared/text/csv-line.ts'
import { readCsv, writeCsv } from './csv.ts'

/** The refused rows of a file, as CSV with the column `problem`. */
export function refusedRows(csv: string, problems: ReadonlyMap<number, string>): string {
  const [header, ...rows] = readCsv(csv)
  if (!header) return ''
  const refused = rows.filter(({ line }) => problems.has(line))
  // A file of refused rows has the column already.
  const kept = header.cells.flatMap((name, index) => (name.trim() === 'problem' ? [] : [index]))
  const cellsOf = (cells: readonly string[]) => kept.map((index) => harmlessCell(cells[index] ?? ''))
  const records = [
    [...cellsOf(header.cells), 'problem'],
    ...refused.map(({ line, cells }) => [...cellsOf(cells), harmlessCell(problems.get(line) ?? '')]),
  ]
  return records.map((cells) => writeCsv([{ line: 1, cells }])).join('')
}
