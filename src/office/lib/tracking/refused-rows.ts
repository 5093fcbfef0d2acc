import { harmlessCell } from '#shared/text/csv-line.ts'
import { readCsv, writeCsv } from './csv.ts'

/** The rows of a file that were refused, as a file with the column `problem`. */
export function refusedRows(csv: string, problems: ReadonlyMap<number, string>): string {
  const [header, ...rows] = readCsv(csv)
  if (!header) return ''
  const refused = rows.filter(({ line }) => problems.has(line))
  // A file that was refused before has the column already.
  const kept = header.cells.flatMap((name, index) => (name.trim() === 'problem' ? [] : [index]))
  const cellsOf = (cells: readonly string[]) => kept.map((index) => harmlessCell(cells[index] ?? ''))
  const records = [
    [...cellsOf(header.cells), 'problem'],
    ...refused.map(({ line, cells }) => [...cellsOf(cells), harmlessCell(problems.get(line) ?? '')]),
  ]
  return records.map((cells) => writeCsv([{ line: 1, cells }])).join('')
}
