import { readCsv, writeCsv } from './csv.ts'

/** Spreadsheets run cells that begin like this (OWASP, CSV injection). */
export const safeCell = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

/** The rows of a file that were refused, as a file with the column `problem`. */
export function refusedRows(csv: string, problems: ReadonlyMap<number, string>): string {
  const [header, ...rows] = readCsv(csv)
  if (!header) return ''
  const refused = rows.filter(({ line }) => problems.has(line))
  // A file that was refused before has the column already.
  const kept = header.cells.flatMap((name, index) => (name.trim() === 'problem' ? [] : [index]))
  const cellsOf = (cells: readonly string[]) => kept.map((index) => safeCell(cells[index] ?? ''))
  const records = [
    [...cellsOf(header.cells), 'problem'],
    ...refused.map(({ line, cells }) => [...cellsOf(cells), safeCell(problems.get(line) ?? '')]),
  ]
  return records.map((cells) => writeCsv([{ line: 1, cells }])).join('')
}
