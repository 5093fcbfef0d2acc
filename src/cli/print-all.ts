import type { CommandContext } from './command.ts'
import { csvLine } from '#shared/text/csv-line.ts'

/** Prints a table as CSV, row by row, because all rows may not fit into memory. */
export async function printAll<Column extends string>(
  rows: AsyncIterable<Record<Column, string | Date>>,
  columns: readonly Column[],
  { print }: CommandContext,
): Promise<number> {
  print(csvLine(columns))
  for await (const row of rows) print(csvLine(columns.map((name) => row[name])))
  return 0
}
