import { guarded } from './formula-guard.ts'

/** Writes a table as CSV for spreadsheets, with a byte order mark and without formulas. */
export async function writeTable(cells: readonly (readonly string[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  return stringify(
    cells.map((row) => row.map(guarded)),
    // The library quotes only its own line break.
    { bom: true, record_delimiter: 'windows', quoted_match: /[\r\n,;\t|]/ },
  )
}
