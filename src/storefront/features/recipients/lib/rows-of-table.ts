import { alignRow } from './align-row.ts'
import type { ColumnKind } from './column-kinds.ts'
import { emptyValues, newRow, type RecipientRow, type RowValues } from './row.ts'
import { namesOf, placeOf, tidyValues } from './tidy-value.ts'

export interface Table {
  cells: readonly (readonly string[])[]
  /** The number of each row in its list. */
  numbers: readonly number[]
}

/** The recipients of a table with known columns. */
export const rowsOfTable = (
  { cells, numbers }: Table,
  { hasHeader, kinds }: { hasHeader: boolean; kinds: readonly ColumnKind[] },
): RecipientRow[] =>
  cells
    .map((record, at) => {
      const { cells: own, isTorn } = alignRow(record, kinds)
      const row = { ...newRow(tidyValues(valuesOf(own, kinds))), listRow: numbers[at] }
      return isTorn ? { ...row, torn: record.filter(Boolean) } : row
    })
    .slice(hasHeader ? 1 : 0)

function valuesOf(record: readonly string[], kinds: readonly ColumnKind[]): RowValues {
  let values = emptyValues
  for (const [column, kind] of kinds.entries()) {
    const cell = record[column] ?? ''
    if (kind === 'skip') continue
    if (kind === 'fullName') values = { ...values, ...namesOf(cell) }
    // A cell in another format stays visible as the city.
    else if (kind === 'place') values = { ...values, ...(placeOf(cell) ?? { city: cell }) }
    else values = { ...values, [kind]: cell }
  }
  return values
}
